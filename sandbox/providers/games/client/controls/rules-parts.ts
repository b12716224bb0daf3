import { SCATTER, WILD } from "../../engines/slots/lines-maths.ts";
import { element } from "../dom.ts";
import { figures } from "../figures.ts";
import type { SymbolArt } from "../stage/symbol-art.ts";
import type { Translate } from "../texts.ts";

export interface RulesOptions<Rules> {
  rules: Rules;
  jackpots: { share: number; rtp: number } | null;
  art: SymbolArt;
  t: Translate;
  money: (amount: number) => string;
  stake: number;
  locale: string;
}

export function fact(label: string, value: string): HTMLElement {
  return element("span", {}, `${label} `, element("b", {}, value));
}

/** What every slot says of its return. */
export function returnFacts({
  rules,
  t,
  locale,
}: RulesOptions<{ statedReturn: string; volatility: string }>): HTMLElement[] {
  const percent = figures(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  return [
    fact(t("returnToPlayer"), `${percent.format(Number(rules.statedReturn))} %`),
    fact(t("volatility"), t(`volatility-${rules.volatility}`)),
  ];
}

/** The keys, and what becomes of a round that is cut short. */
export function rulesEnd(t: Translate): HTMLElement[] {
  return [
    element("h3", {}, t("keys")),
    element("p", {}, t("keysText")),
    element("p", { class: "hint" }, t("malfunction")),
  ];
}

/** A symbol's picture beside what it pays. */
export function symbolItem(
  { art, t }: RulesOptions<unknown>,
  symbol: number,
  rows: HTMLElement[],
  note?: string,
): HTMLElement {
  const names: Record<number, string> = { [WILD]: t("wild"), [SCATTER]: t("scatter") };
  const name = names[symbol] ?? t("symbolNumber", { number: symbol + 1 });
  return element(
    "li",
    { class: note ? "wide" : "" },
    symbolPicture(art, symbol, name),
    element("dl", {}, ...rows),
    note ? element("small", {}, note) : null,
  );
}

export function payRow(count: string, text: string): HTMLElement {
  return element("div", {}, element("dt", {}, count), element("dd", {}, text));
}

function symbolPicture(art: SymbolArt, symbol: number, name: string): HTMLElement {
  const canvas = element("canvas", { width: 112, height: 112, role: "img", "aria-label": name });
  const context = canvas.getContext("2d");
  if (context) art.draw(context, symbol, 56, 56, 108);
  return canvas;
}
