import { decimalOf, parseAmount } from "#contract/money/money.ts";
import type { CrashView } from "./crash-view.ts";

type Stakes = CrashView["stakes"];

/** A stake as it is typed, with a point or a comma; null for what is none. */
export function readStake(text: string, { stakes }: Pick<CrashView, "stakes">): number | null {
  const amount = parseAmount(text.trim().replace(",", "."), stakes.currency);
  return amount !== null && amount >= stakes.min && amount <= stakes.max ? amount : null;
}

/**
 * The next stake up or down: in usual stakes above the usual one and in least stakes below it, so that who goes down and up again
 * is where he was.
 */
export function stepped(stake: number, direction: 1 | -1, { min, max, usual }: Stakes): number {
  const isBelow = direction > 0 ? stake < usual : stake <= usual;
  const next = stake + direction * (isBelow ? min : usual);
  const passesUsual = (next - usual) * (stake - usual) < 0;
  return Math.min(max, Math.max(min, passesUsual ? usual : next));
}

/** A stake as short as it can be written, with a point: `5`, `0.5`. */
export function shortStake(amount: number, { currency }: Stakes): string {
  return decimalOf({ amount, currency }).replace(/\.?0+$/, "");
}
