import { momentText } from "#app/i18n/moment.ts";
import type { Deadline } from "./payment-view.ts";

/**
 * A moment by which something is to be done, and how long that is from now.
 *
 * @param at ISO time
 * @param now ISO time by the same clock; null where nobody said, and the BFF's own counts
 * @param iso BCP 47 tag of the page
 */
export function viewDeadline(at: string, now: string | null, iso: string): Deadline {
  return { at, text: momentText(at, iso), left: Date.parse(at) - (now ? Date.parse(now) : Date.now()) };
}
