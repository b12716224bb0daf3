import { tellPage } from "./frame-messages.ts";
import type { Sound } from "./sound.ts";

/**
 * What the sound button does: turns it, and has the page remember how.
 *
 * @param redraw shows the button as it is now
 */
export function soundSwitch(sound: Sound, redraw: () => void): () => void {
  return () => {
    sound.turn(!sound.on);
    sound.wake();
    tellPage({ type: "solstice:sound", on: sound.on });
    redraw();
  };
}
