import type { Outcome } from "#contract/play/round-outcome.ts";
import type { GameEngine } from "./engine.ts";
import { toldBlackjack } from "./engines/blackjack/told-blackjack.ts";
import { toldRoulette } from "./engines/roulette/told-roulette.ts";
import { toldCascades } from "./engines/slots/told-cascades.ts";
import { toldLines } from "./engines/slots/told-lines.ts";
import type { Telling } from "./telling.ts";

/** How the pictures of each kind of engine are told in the contract's words: in the server and in the verifier's frame. */
const tellers: Readonly<Record<string, (picture: never, telling: Telling) => Outcome | null>> = {
  lines: toldLines,
  ways: toldCascades,
  cluster: toldCascades,
  roulette: toldRoulette,
  blackjack: toldBlackjack,
};

/** @returns null for a kind of picture that nobody tells */
export function toldOutcome(
  { kind, rules }: GameEngine,
  picture: unknown,
  { price, symbols }: Pick<Telling, "price" | "symbols">,
): Outcome | null {
  return tellers[kind]?.(picture as never, { rules, price, symbols }) ?? null;
}
