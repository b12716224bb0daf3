import type { LoginMethod } from "./events.ts";
import { tracker } from "./tracker.ts";

/** What a form that has been sent will have been, if it signs its visitor in. */
export type SignIn = LoginMethod | "registration";

let sent: SignIn | null = null;

/** A form has been sent that signs its visitor in, if all is right with it. */
export function signInSent(how: SignIn): void {
  sent = how;
}

/**
 * A player is signed in on this page who was not before. It is told where a form of this page did it: a login in another
 * tab shows here too, and is that tab's to tell [TP-2, TP-3].
 */
export function trackSignIn(): void {
  if (sent === "registration") {
    tracker.push({ event: "registration" });
    tracker.convert();
  } else if (sent) tracker.push({ event: "login", method: sent });
  sent = null;
}
