import { PRODUCT_ERROR } from "#contract/errors.ts";

/** What the shell does about a product error. */
export type Reaction = { kind: "popup"; name: string } | { kind: "toast" } | { kind: "nothing" };

/** Codes that open a popup, by its name [ERR-1]. */
const POPUPS: Readonly<Record<number, string>> = {
  [PRODUCT_ERROR.verificationRequired]: "verification",
  [PRODUCT_ERROR.identityFrameRequired]: "identity-frame",
};

/**
 * The error catalogue in one place: a popup for the two codes that have one, nothing for the code that asks for a
 * two-factor code, and for any other a toast [ERR-1, ERR-2]. A popup that there is not is a toast too.
 */
export function reactionTo(code: number, isRegistered: (popup: string) => boolean): Reaction {
  if (code === PRODUCT_ERROR.twoFactorRequired) return { kind: "nothing" };
  const name = POPUPS[code];
  return name && isRegistered(name) ? { kind: "popup", name } : { kind: "toast" };
}
