// Keeps the screen awake: who moves counters does not touch it for minutes.
import { useEffect, useState } from "preact/hooks";

const PLAIN = "Over plain http a browser lets no page keep the screen awake, so set the phone's own screen timeout to a longer time.";
const UNABLE = "This browser lets no page keep the screen awake, so set the phone's own screen timeout to a longer time.";
const REFUSED = "The system does not let this page keep the screen awake now, perhaps to save its battery.";

/** Keeps it awake as long as the component is there. Gives why it may go dark, in a sentence; "" while it does not. */
export function useAwake(): string {
  const [why, setWhy] = useState("");
  useEffect(() => {
    if (!("wakeLock" in navigator)) return setWhy(window.isSecureContext ? UNABLE : PLAIN);
    let lock: WakeLockSentinel | null = null;
    let here = true;
    // The lock ends when the page is out of sight.
    const ask = async () => {
      if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (here) setWhy("");
        else void lock.release();
      } catch {
        if (here) setWhy(REFUSED);
      }
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      here = false;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, []);
  return why;
}
