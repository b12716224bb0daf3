import { SCATTER, WILD } from "../../slots/lines-maths.ts";
import type { LinesRules } from "../../slots/lines-picture.ts";
import { element } from "../dom.ts";
import { lineColour } from "../stage/colours.ts";
import type { SymbolArt } from "../stage/symbol-art.ts";
import type { Translate } from "../texts.ts";

export interface RulesOptions {
  rules: LinesRules;
  art: SymbolArt;
  t: Translate;
  money: (amount: number) => string;
  stake: number;
  locale: string;
}

/** Paytable at the stake in play, what wild and scatter do, the lines, the return and the keys. */
export function rulesBody(options: RulesOptions): HTMLElement {
  const { rules, t, locale } = options;
  const percent = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  const order = [WILD, 7, 6, 5, 4, 3, 2, 1, 0];
  return element(
    "div",
    { class: "rules" },
    element(
      "p",
      { class: "facts" },
      fact(t("returnToPlayer"), `${percent.format(Number(rules.statedReturn))} %`),
      fact(t("volatility"), t(`volatility-${rules.volatility}`)),
      fact(t("lines"), String(rules.lines.length)),
    ),
    element("h3", {}, t("paytable")),
    element(
      "ul",
      { class: "pays" },
      ...order.map((symbol) => symbolPays(options, symbol)),
      scatterPays(options),
    ),
    element("p", {}, t("wildRule")),
    element("p", {}, t("scatterRule", { multiplier: rules.freeSpinMultiplier, cap: rules.freeSpinCap })),
    element("p", {}, t("lineRule")),
    element("h3", {}, t("lines")),
    element("ol", { class: "lines" }, ...rules.lines.map((rows, line) => lineFigure(rows, line, t))),
    element("h3", {}, t("keys")),
    element("p", {}, t("keysText")),
    element("p", { class: "hint" }, t("malfunction")),
  );
}

function fact(label: string, value: string): HTMLElement {
  return element("span", {}, `${label} `, element("b", {}, value));
}

function symbolPays({ rules, art, money, stake, t }: RulesOptions, symbol: number): HTMLElement {
  const pays = rules.linePays[symbol] ?? [0, 0, 0];
  const rows = pays
    .map((units, index) => payRow(index + 3, money((units * stake) / rules.lines.length)))
    .reverse();
  const name = symbol === WILD ? t("wild") : t("symbolNumber", { number: symbol + 1 });
  return element("li", {}, symbolPicture(art, symbol, name), element("dl", {}, ...rows));
}

function scatterPays({ rules, art, money, stake, t }: RulesOptions): HTMLElement {
  const rows = ([5, 4, 3] as const).map((count) => {
    const { stakes, freeSpins } = rules.scatters[count];
    return payRow(count, `${money(stakes * stake)} + ${freeSpins}`);
  });
  return element(
    "li",
    { class: "wide" },
    symbolPicture(art, SCATTER, t("scatter")),
    element("dl", {}, ...rows),
    element("small", {}, t("plusFreeSpins")),
  );
}

function payRow(count: number, text: string): HTMLElement {
  return element("div", {}, element("dt", {}, String(count)), element("dd", {}, text));
}

function symbolPicture(art: SymbolArt, symbol: number, name: string): HTMLElement {
  const canvas = element("canvas", { width: 112, height: 112, role: "img", "aria-label": name });
  const context = canvas.getContext("2d");
  if (context) art.draw(context, symbol, 56, 56, 108);
  return canvas;
}

/** A line over a small field of five by three. */
function lineFigure(rows: readonly number[], line: number, t: Translate): HTMLElement {
  const canvas = element("canvas", {
    ...{ width: 100, height: 60, role: "img" },
    "aria-label": t("lineNumber", { number: line + 1 }),
  });
  const context = canvas.getContext("2d");
  if (context) {
    for (let cell = 0; cell < 15; cell += 1) {
      const [reel, row] = [cell % 5, Math.floor(cell / 5)];
      context.fillStyle = rows[reel] === row ? lineColour(line) : "#ffffff1f";
      context.fillRect(reel * 20 + 2, row * 20 + 2, 16, 16);
    }
  }
  return element("li", {}, canvas);
}
