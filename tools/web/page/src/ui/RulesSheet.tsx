// The rules beside the map: a document with contents, a search, and a way back, as in a browser.
import { memo } from "./memo";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { GameView, World } from "../games/game";
import { Refusal, texts } from "../protocol/wire";
import { Account, hasAccount } from "./Account";
import { useTools } from "./context";
import { findSection, readRules, type Section } from "./rulebook";
import { Contents, Found, Text } from "./RulesText";
import { useVictory } from "./standing";
import "./rules.css";

const CONTENTS = ""; // the place in the history that is no section

interface Book {
  sections: Section[];
  problem: string;
}

/** The whole document; asked for once while the sheet is open. */
function useBook(game: string): Book | null {
  const { table } = useTools();
  const [book, setBook] = useState<Book | null>(null);
  useEffect(() => {
    let wanted = true;
    table.connection.ask("rules").then(
      (reply) => wanted && setBook({ sections: readRules(texts(reply, "rules", "rule")), problem: "" }),
      (error) => {
        if (!(error instanceof Refusal)) throw error;
        if (wanted) setBook({ sections: [], problem: error.message });
      },
    );
    return () => {
      wanted = false;
    };
  }, [game]);
  return book;
}

/** Where one has been: a click on a rule's number goes on from here, and leaves what was ahead. */
function useHistory(first: string) {
  const [trail, setTrail] = useState({ places: [first], at: 0 });
  return {
    place: trail.places[trail.at]!,
    visit: trail.at, // another number for another visit of the same place
    canGoBack: trail.at > 0,
    canGoForward: trail.at < trail.places.length - 1,
    go: (place: string) =>
      setTrail(({ places, at }) => (places[at] === place ? { places, at } : { places: [...places.slice(0, at + 1), place], at: at + 1 })),
    step: (by: number) => setTrail(({ places, at }) => ({ places, at: Math.max(0, Math.min(places.length - 1, at + by)) })),
  };
}

const Document = memo(({ sections, view, world, marked, here, onRule }: {
  sections: Section[];
  view: GameView;
  world: World | null;
  marked: string;
  here: string;
  onRule(name: string): void;
}) => (
  <>
    {sections.map((section) => (
      <Text
        key={`${section.id} ${marked}`} // another element where other words are marked: a browser may have translated this one
        section={section}
        known={sections}
        diagram={world && section.number !== "" ? (view.ruleDiagram?.(world, section.number) ?? null) : null}
        marked={marked}
        here={section.id === here}
        onRule={onRule}
      />
    ))}
  </>
));

/** What asks how a game is won: the rules tell that of all its scenarios, but the scenario's own words are what counts. */
const ABOUT_SCORE = /^(scor|point|goal|victor|win|won\b)/i;

function InThisGame() {
  const victory = useVictory();
  return hasAccount(victory) ? <Account victory={victory} name="In this game" /> : null;
}

/** rule: the number of the rule to open at, or "". */
export function RulesSheet({ rule, view, onClose }: { rule: string; view: GameView; onClose(): void }) {
  const { table } = useTools();
  const { world } = table.state;
  const book = useBook(world?.game ?? "");
  const [query, setQuery] = useState("");
  const [searching, setSearching] = useState(false);
  const history = useHistory(rule);
  const sheet = useRef<HTMLElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const sections = book?.sections ?? [];
  const here = useMemo(() => findSection(sections, history.place), [sections, history.place]);
  const number = history.place.toUpperCase();
  const ruling = here?.told.includes(number) ? number : "";
  const marked = query.trim().length > 1 ? query.trim() : ruling;

  const open = (name: string) => {
    setSearching(false);
    history.go(name);
  };
  // A rule's number elsewhere on the page opens it here.
  const known = useRef(rule);
  useEffect(() => {
    if (rule === known.current) return;
    known.current = rule;
    if (rule !== "") open(rule);
  }, [rule]);
  useEffect(() => {
    const ask = (event: Event) => {
      if (event instanceof CustomEvent && String(event.detail) === known.current) open(String(event.detail));
    };
    window.addEventListener("zerohour-rule", ask);
    return () => window.removeEventListener("zerohour-rule", ask);
  });
  // The focus goes into the sheet, and back to where it was.
  useLayoutEffect(() => {
    const before = document.activeElement;
    sheet.current?.focus();
    return () => {
      if ((before instanceof HTMLElement || before instanceof SVGElement) && before.isConnected) before.focus();
    };
  }, []);
  useLayoutEffect(() => {
    if (searching || !page.current) return;
    const node = here && page.current.querySelector(`[id="rule-${CSS.escape(here.id)}"]`);
    if (!(node instanceof HTMLElement)) {
      page.current.scrollTop = 0;
      return;
    }
    // A ruling without a heading of its own is marked in the text.
    const marks = ruling === "" ? [] : [...(node.closest("article")?.querySelectorAll("mark") ?? [])];
    const begins = (mark: Element) => mark.closest("li")?.textContent?.startsWith(ruling) ?? false;
    const first = marks.find(begins) ?? marks[0] ?? node;
    page.current.scrollTop += first.getBoundingClientRect().top - page.current.getBoundingClientRect().top - 8;
    node.focus({ preventScroll: true });
  }, [here, history.visit, searching]);

  const onContents = history.place === CONTENTS && !searching;
  const missing = book && book.problem === "" && !searching && history.place !== CONTENTS && !here;
  return (
    <section
      ref={sheet}
      class="rules-sheet"
      role="dialog"
      aria-label="Rules"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header>
        <h2>Rules</h2>
        <button type="button" class="close" aria-label="Close the rules" onClick={onClose}>
          ✕
        </button>
        <div class="rules-bar" role="group" aria-label="Ways through the rules">
          <button type="button" aria-label="Back" title="Back" disabled={!history.canGoBack} onClick={() => history.step(-1)}>
            ←
          </button>
          <button type="button" aria-label="Forward" title="Forward" disabled={!history.canGoForward} onClick={() => history.step(1)}>
            →
          </button>
          <button type="button" aria-pressed={onContents} onClick={() => open(CONTENTS)}>
            Contents
          </button>
          <input
            type="search"
            aria-label="Search the rules"
            placeholder={view.ruleExamples ? `Search: ${view.ruleExamples}` : "Search"}
            value={query}
            onInput={(event) => {
              setQuery(event.currentTarget.value);
              setSearching(event.currentTarget.value.trim().length > 0);
            }}
            onFocus={() => setSearching(query.trim() !== "")}
          />
        </div>
      </header>
      <div ref={page} class="rules-page" tabIndex={0} role="region" aria-label="Text of the rules">
        {!book && <p class="none">The rules are being fetched.</p>}
        {book?.problem && <p class="none">This game has no rules to read here: {book.problem}</p>}
        {missing && (
          <p class="none">
            There is no rule <b>{history.place}</b>. Search for a word, or look into the contents.
          </p>
        )}
        {searching && ABOUT_SCORE.test(query.trim()) && <InThisGame />}
        {searching && <Found sections={sections} query={query.trim()} onOpen={open} />}
        {onContents && <Contents sections={sections} onOpen={open} />}
        {!searching && !onContents && (
          <Document sections={sections} view={view} world={world} marked={marked} here={here?.id ?? ""} onRule={open} />
        )}
      </div>
    </section>
  );
}
