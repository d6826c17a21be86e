// The first game: shows the lessons one by one, each done when its action is played.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Course, Lesson } from "../games/game";
import { beginFirst, firstBattle } from "../session/begin";
import type { Choices } from "../session/state";
import { beginLessons, keepLesson, keptLesson } from "./course";
import { useTools } from "./context";
import { shortTitle } from "./facts";
import type { PointedAt } from "./Pointed";
import { forPointer } from "./pointer";
import { onPhone } from "./layout";
import { Rule } from "./Rule";
import { useInSight } from "./sight";

/** How many lessons with an action the moves of a person have done, and whether the last move left the path. */
function progress(lessons: Lesson[], actions: string[]): { done: number; astray: boolean } {
  const expected = lessons.flatMap((lesson) => (lesson.expect ? [lesson.expect] : []));
  let done = 0;
  for (const action of actions) {
    const next = expected[done];
    if (!next?.test(action)) return { done, astray: next !== undefined };
    ++done;
  }
  return { done, astray: false };
}

interface Props {
  course: Course;
  onClose(): void;
  onPlace(place: string): void;
  onPoint(at: PointedAt): void;
}

/** Requires the game of the lessons on the table. */
export function Tutorial(props: Props) {
  const { course } = props;
  const [lessons, setLessons] = useState<Lesson[]>([]);
  useEffect(() => {
    let wanted = true;
    void course.lessons().then((loaded) => wanted && setLessons(loaded));
    return () => {
      wanted = false;
    };
  }, [course]);
  return lessons.length > 0 ? <Lessons {...props} lessons={lessons} /> : null;
}

/** What the lessons lead on to, once their own game is over: the game's first battle, if that is another one. */
function useNextBattle(over: boolean, game: string, taught: string): { title: string; begin(): void } | null {
  const { table } = useTools();
  const [choices, setChoices] = useState<Choices | null>(null);
  const [begun, setBegun] = useState(false); // a second press begins no second game
  useEffect(() => {
    if (over) void table.attempt(() => table.choicesOf(game)).then((found) => setChoices(found ?? null));
  }, [over, game]);
  const battle = over && choices ? firstBattle(choices) : undefined;
  if (!battle || battle.name === taught) return null;
  const begin = () => {
    if (begun) return;
    setBegun(true);
    void beginFirst(table, choices!).then(() => setBegun(false));
  };
  return { title: shortTitle(battle.title), begin };
}

function Lessons({ course, lessons, onClose, onPlace, onPoint }: Props & { lessons: Lesson[] }) {
  const { table } = useTools();
  const { story, world, commitment, unit } = table.state;
  const [read, setRead] = useState(() => Math.max(0, keptLesson(table))); // lessons without an action that were read
  useEffect(() => keepLesson(table.gameNow(), read), [world, read]);
  const [dice, setDice] = useState(commitment); // the commitment of the lessons' game; "" while it is put on the table again, or hidden
  const leave = () => {
    keepLesson("", 0);
    onClose();
  };

  // Of another game there is nothing to teach.
  const other = world !== null && (world.scenario.split("+")[0] !== course.scenario || (dice !== "" && commitment !== "" && dice !== commitment));
  useEffect(() => {
    if (other) leave();
  }, [other]);

  const again = () => {
    setRead(0);
    setDice("");
    void beginLessons(table, course).then(() => setDice(table.state.commitment));
  };

  const { done, astray } = progress(lessons, story.filter((move) => move.actor === course.learner).map((move) => move.action));
  // The first lesson that is neither read nor done.
  let reads = read;
  let acts = done;
  let index = 0;
  while (index < lessons.length - 1) {
    if (lessons[index]!.expect ? acts-- > 0 : reads-- > 0) ++index;
    else break;
  }
  const lesson = lessons[index]!;
  useEffect(() => {
    onPlace(lesson.place);
  }, [index, world]);
  const { place, button = "", points = lesson.expect && button === "" ? [place] : [] } = lesson;
  const next = astray ? [] : unit !== "" && points.length > 1 ? points.slice(1) : points.slice(0, 1);
  useEffect(() => onPoint({ places: next, button: astray ? "" : button }), [index, world, next.join()]);
  const section = useRef<HTMLElement>(null);
  // A lesson begins at its first line; then what is to be pressed comes into sight, where nothing of the board is pointed at.
  useEffect(() => section.current?.closest("[role='tabpanel']")?.scrollTo(0, 0), [index]);
  useInSight(section, onPhone() && button !== "" && points.length === 0 ? `${index} ${world?.scenario}` : "", "button.pointed");
  const last = index === lessons.length - 1;
  const battle = useNextBattle(last && story.length > 0 && table.state.result !== null, world?.game ?? "", course.scenario);
  return (
    <section class="tutorial" aria-label="First game" ref={section}>
      <header>
        <h2>
          {index + 1} of {lessons.length}: {lesson.title}
        </h2>
        {!lesson.expect && !astray && (
          <>
            {battle && (
              <button type="button" class="primary" onClick={battle.begin}>
                Play {battle.title}
              </button>
            )}
            <button type="button" class={battle ? "" : "primary"} onClick={() => (last ? leave() : setRead(read + 1))}>
              {last ? "Close" : "Go on"}
            </button>
          </>
        )}
        <button type="button" class="close" aria-label="Leave the first game's lessons" onClick={leave}>
          ✕
        </button>
      </header>
      <div role="status">
        {astray ? (
          <p>
            That is possible too, but the lesson goes another way.{" "}
            <button type="button" onClick={() => (table.undoBarred() === "" ? void table.undo() : again())}>
              {table.undoBarred() === "" ? "Take it back" : "Begin again"}
            </button>
          </p>
        ) : (
          <p>
            {forPointer(lesson.text)} {lesson.rule !== "" && <Rule name={lesson.rule} />}
          </p>
        )}
      </div>
    </section>
  );
}
