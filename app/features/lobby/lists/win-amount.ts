import type { WinEvent } from "#contract/content/content.ts";
import { formatMoney, isCurrency, parseAmount } from "#contract/money/money.ts";

/** The amount of a win as its reader writes it. */
export function winAmount(win: WinEvent, iso: string): string {
  const currency = isCurrency(win.currency) ? win.currency : null;
  const amount = currency ? parseAmount(win.amount, currency) : Number(win.amount);
  return formatMoney(amount ?? 0, currency, iso);
}
