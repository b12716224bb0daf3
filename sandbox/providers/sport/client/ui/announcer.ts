import { createValueStore, type ValueStore } from "../store/value-store.ts";

/** Texts for screen readers, spoken by the live region of the slip. */
export interface Announcer {
  text: ValueStore<string>;
  say(text: string): void;
}

/** Prices of a slip may change many times a second; a screen reader hears the latest after this pause, in milliseconds. */
const PAUSE = 1200;

export function createAnnouncer(): Announcer {
  const text = createValueStore("");
  let waiting: string[] = [];
  let isScheduled = false;
  return {
    text,
    say(next) {
      waiting = [...waiting.filter((other) => other !== next), next].slice(-4);
      if (isScheduled) return;
      isScheduled = true;
      setTimeout(() => {
        isScheduled = false;
        text.set(waiting.join(". "));
        waiting = [];
      }, PAUSE);
    },
  };
}
