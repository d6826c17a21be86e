// Of the windows of one browser that show the game, one plays what nobody decides: that in which a person was last.
import { gameHere } from "../protocol/engine_here";

// Where each game has an engine of its own, its windows do not concern those of another.
const NAME = ["zerohour", gameHere()].filter((part) => part !== "").join(" ");

export class Leader {
  leads = false;

  private readonly channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(NAME) : null;

  /**
   * changed: this window leads now, or does no more. hear: what another window has said.
   */
  constructor(
    private readonly changed: () => void,
    hear: (message: unknown) => void,
  ) {
    this.channel?.addEventListener("message", (event: MessageEvent<unknown>) => hear(event.data));
    if (!("locks" in navigator)) {
      this.leads = true; // without a lock there is no telling
      return;
    }
    void this.hold(false);
    const here = () => document.visibilityState === "visible" && this.take();
    window.addEventListener("focus", here);
    document.addEventListener("visibilitychange", here);
  }

  say(message: unknown): void {
    this.channel?.postMessage(message);
  }

  /** A person sits at this window. */
  take(): void {
    if (!this.leads) void this.hold(true);
  }

  // The lock is held as long as this window lives, or until another takes it; then the next one has it.
  private async hold(steal: boolean): Promise<void> {
    try {
      await navigator.locks.request(`${NAME}.driver`, { steal }, () => {
        this.leads = true;
        this.changed();
        return new Promise<never>(() => {});
      });
    } catch {
      this.leads = false;
      this.changed();
      void this.hold(false);
    }
  }
}
