import { keepInTab, keptInTab } from "#app/shell/tab-storage.ts";
import { CRASH_LEAST_CASH_OUT, CRASH_MOST, type CrashPanel } from "#contract/play/crash-terms.ts";
import type { CrashView } from "./crash-view.ts";

/** What a panel keeps over a reload. Betting by itself is not of it: that begins with a press, each time. */
export interface KeptPanel {
  /** Minor units of the currency. */
  stake: number;
  currency: string;
  /** Hundredths; null where nothing is cashed out automatically. */
  auto: number | null;
}

const nameOf = (panel: CrashPanel) => `aviator-panel-${panel}`;

export function keepPanel(panel: CrashPanel, kept: KeptPanel): void {
  keepInTab(nameOf(panel), kept);
}

/** What was kept, where it is still a bet that could be made; null otherwise. */
export function keptPanel(panel: CrashPanel, { currency, min, max }: CrashView["stakes"]): KeptPanel | null {
  const kept = keptInTab(nameOf(panel)) as Partial<KeptPanel> | null;
  const isWithin = (value: unknown, least: number, most: number): value is number =>
    Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
  if (!kept || kept.currency !== currency || !isWithin(kept.stake, min, max)) return null;
  const auto = isWithin(kept.auto, CRASH_LEAST_CASH_OUT, CRASH_MOST) ? kept.auto : null;
  return { stake: kept.stake, currency, auto };
}
