import { tabStorage } from "#app/ui/browser-storage.ts";
import { parseAmountInput } from "#contract/wire/money/amount-input.ts";
import { decimalOf } from "#contract/wire/money/money.ts";
import {
  type CrashPanel,
  MAX_CRASH_MULTIPLIER,
  MIN_CRASH_CASH_OUT,
} from "#contract/wire/play/crash-rules.ts";
import type { CrashView } from "./model.ts";

type Stakes = CrashView["stakes"];

/** Parses a typed stake, with a point or a comma; null unless it is an amount between the minimum and maximum. */
export function parseStake(text: string, { stakes }: Pick<CrashView, "stakes">): number | null {
  const amount = parseAmountInput(text, stakes.currency);
  return amount !== null && amount >= stakes.min && amount <= stakes.max ? amount : null;
}

/**
 * The next stake up or down, within the limits. Steps are one usual stake above the usual stake and one minimum stake below it,
 * so that a step down and a step up return to the same stake.
 */
export function stepStake(stake: number, direction: 1 | -1, { min, max, usual }: Stakes): number {
  const isBelow = direction > 0 ? stake < usual : stake <= usual;
  const next = stake + direction * (isBelow ? min : usual);
  const passesUsual = (next - usual) * (stake - usual) < 0;
  return Math.min(max, Math.max(min, passesUsual ? usual : next));
}

/** A stake without trailing zeros, with a point: `5`, `0.5`. */
export function shortStakeText(amount: number, { currency }: Stakes): string {
  return decimalOf({ amount, currency }).replace(/\.?0+$/, "");
}

/** Parses a typed multiplier to hundredths; null unless it is a valid automatic cash-out. */
export function parseMultiplier(text: string): number | null {
  const decimal = text.trim().replace(",", ".");
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(decimal)) return null;
  const hundredths = Math.round(Number(decimal) * 100);
  return hundredths >= MIN_CRASH_CASH_OUT && hundredths <= MAX_CRASH_MULTIPLIER ? hundredths : null;
}

/** Panel settings in session storage. Automatic betting is not stored: the player turns it on again after a reload. */
export interface PanelSettings {
  /** Minor units of the currency. */
  stake: number;
  currency: string;
  /** Hundredths; null without automatic cash-out. */
  auto: number | null;
}

const storageKey = (panel: CrashPanel) => `aviator-panel-${panel}`;

export function storePanelSettings(panel: CrashPanel, settings: PanelSettings): void {
  tabStorage.writeObject(storageKey(panel), settings);
}

/** Reads the stored settings; null without stored settings, or if their stake is invalid for this currency or these limits. */
export function readPanelSettings(
  panel: CrashPanel,
  { currency, min, max }: CrashView["stakes"],
): PanelSettings | null {
  const stored = tabStorage.readObject(storageKey(panel)) as Partial<PanelSettings> | null;
  const isWithin = (value: unknown, lower: number, upper: number): value is number =>
    Number.isSafeInteger(value) && Number(value) >= lower && Number(value) <= upper;
  if (!stored || stored.currency !== currency || !isWithin(stored.stake, min, max)) return null;
  const auto = isWithin(stored.auto, MIN_CRASH_CASH_OUT, MAX_CRASH_MULTIPLIER) ? stored.auto : null;
  return { stake: stored.stake, currency, auto };
}
