import type { BonusMaths } from "../../engines/slots/cascade-maths.ts";
import type { Translate } from "../texts.ts";
import type { Dialogs } from "./dialogs.ts";

/** Asks whether free spins are to be bought, with their price, what it brings and what it returns. */
export async function askBuy(
  dialogs: Dialogs,
  { t, money, percent }: { t: Translate; money: (amount: number) => string; percent: Intl.NumberFormat },
  stake: number,
  { price, freeSpins, statedReturn }: BonusMaths,
): Promise<boolean> {
  const words = { price: money(stake * price), times: price, count: freeSpins };
  const text = t("buyText", { ...words, percent: percent.format(Number(statedReturn)) });
  const chosen = await dialogs.ask(t("buyFreeSpins"), text, [
    { value: "buy", label: t("buyConfirm", { price: words.price }) },
    { value: "keep", label: t("cancel") },
  ]);
  return chosen === "buy";
}
