import { SCATTER, WILD } from "../../engines/slots/lines-maths.ts";
import type { LinesRules } from "../../engines/slots/lines-picture.ts";
import { element } from "../dom.ts";
import { lineColour } from "../stage/colours.ts";
import type { Translate } from "../texts.ts";
import { fact, payRow, type RulesOptions, returnFacts, rulesEnd, symbolItem } from "./rules-parts.ts";

/** Paytable at the stake in play, what wild and scatter do, the lines, the return and the keys. */
export function linesRulesBody(options: RulesOptions<LinesRules>): HTMLElement {
  const { rules, t } = options;
  const order = [WILD, 7, 6, 5, 4, 3, 2, 1, 0];
  return element(
    "div",
    { class: "rules" },
    element("p", { class: "facts" }, ...returnFacts(options), fact(t("lines"), String(rules.lines.length))),
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
    ...rulesEnd(t),
  );
}

function symbolPays(options: RulesOptions<LinesRules>, symbol: number): HTMLElement {
  const { rules, money, stake } = options;
  const pays = rules.linePays[symbol] ?? [0, 0, 0];
  const rows = pays
    .map((units, index) => payRow(String(index + 3), money((units * stake) / rules.lines.length)))
    .reverse();
  return symbolItem(options, symbol, rows);
}

function scatterPays(options: RulesOptions<LinesRules>): HTMLElement {
  const { rules, money, stake, t } = options;
  const rows = ([5, 4, 3] as const).map((count) => {
    const { stakes, freeSpins } = rules.scatters[count];
    return payRow(String(count), `${money(stakes * stake)} + ${freeSpins}`);
  });
  return symbolItem(options, SCATTER, rows, t("plusFreeSpins"));
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
