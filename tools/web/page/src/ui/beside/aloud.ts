// Reads aloud what the computer does and what is to be done, each once.
import { useEffect, useRef, useState } from "preact/hooks";

const NONE = "This browser has no voice, so nothing can be read aloud.";
const SILENT = "The voice of this browser did not speak: press “Say it again”, and look whether the phone is muted.";
const CUT = ["interrupted", "canceled"]; // by what is said next

export interface Voice {
  why: string; // why it is silent, in a sentence; "" where it is not
  /** Says these one after the other, in the place of what is being said. */
  say(texts: string[]): void;
}

/** on: whether anything is to be said. */
export function useVoice(on: boolean): Voice {
  const able = "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;
  const [why, setWhy] = useState("");
  const spoken = useRef(false);
  useEffect(() => {
    if (!able || on) return;
    setWhy("");
    if (spoken.current) speechSynthesis.cancel();
  }, [on]);
  useEffect(() => () => void (able && speechSynthesis.cancel()), []);
  const say = (texts: string[]) => {
    if (!able || texts.length === 0) return;
    if (spoken.current) speechSynthesis.cancel();
    spoken.current = true;
    for (const text of texts) {
      const words = new SpeechSynthesisUtterance(text);
      words.lang = "en";
      words.onstart = () => setWhy("");
      words.onerror = ({ error }) => {
        if (!CUT.includes(error)) setWhy(SILENT);
      };
      speechSynthesis.speak(words);
    }
  };
  return { why: !on ? "" : able ? why : NONE, say };
}
