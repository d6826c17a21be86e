// The first page where the engine runs in the page: one game is chosen, and its engine is loaded.
import { render } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { LoadPictures, Picture } from "../games/game";
import { addressOf, enginesHere } from "../protocol/engine_here";
import { inlined } from "../protocol/inlined";
import type { Reply } from "../protocol/wire";
import { loadSettings } from "../session/settings";
import { title } from "../session/words";
import "./front.css";
import { Framed } from "./GroundPicture";
import { useLayout } from "./layout";
import { loadStyle } from "./styles";
import { useTheme } from "./theme";

const GROUNDS = "grounds.json"; // what each engine tells of one of its battles, by the game

interface Props {
  titles: Record<string, string>;
  abouts: Record<string, string>;
  draw: LoadPictures | null;
}

/** Draws it. titles, abouts, draw: as of Table. */
export async function choose(root: HTMLElement | null, titles: Record<string, string> = {}, abouts: Record<string, string> = {}, draw: LoadPictures | null = null): Promise<void> {
  await loadStyle("front.css");
  if (!root) return;
  root.textContent = "";
  render(<Chooser titles={titles} abouts={abouts} draw={draw} />, root);
}

function Chooser({ titles, abouts, draw }: Props) {
  const games = Object.keys(enginesHere());
  const grounds = useGrounds();
  useLayout();
  useTheme(loadSettings().theme);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <main class="welcome">
      <div class="front chooser" data-games={games.length}>
        <h1>What will you play?</h1>
        <div class="front-games">
          {games.map((game, i) => (
            <section class="front-card" key={game} aria-label={titles[game] ?? title(game)}>
              <Ground game={game} described={grounds[game]} draw={draw} />
              <div class="front-words">
                <h2>{titles[game] ?? title(game)}</h2>
                <p class="about">{abouts[game] ?? ""}</p>
              </div>
              <div class="buttons">
                <button type="button" class="primary" ref={i === 0 ? first : undefined} aria-label={`Open ${titles[game] ?? title(game)}`} onClick={() => location.assign(addressOf(game))}>
                  Open
                </button>
              </div>
            </section>
          ))}
        </div>
        <p class="about">The computer plays in this browser. Once a game is loaded it needs no network.</p>
      </div>
    </main>
  );
}

/** What is to be drawn of each game; nothing until it is there, and where it is not. */
function useGrounds(): Record<string, Reply> {
  const [grounds, setGrounds] = useState<Record<string, Reply>>({});
  useEffect(() => {
    const own = inlined(GROUNDS);
    const found = own === null ? fetch(GROUNDS).then((response) => response.text()) : Promise.resolve(own);
    found.then((text) => setGrounds(JSON.parse(text) as Record<string, Reply>)).catch(() => {}); // pictures may be missing
  }, []);
  return grounds;
}

function Ground({ game, described, draw }: { game: string; described: Reply | undefined; draw: LoadPictures | null }) {
  const [picture, setPicture] = useState<Picture | null>(null);
  useEffect(() => {
    if (described && draw) draw(game).then((drawn) => setPicture(drawn(described)), () => {}); // pictures may be missing
  }, [described]);
  return <Framed picture={picture} />;
}
