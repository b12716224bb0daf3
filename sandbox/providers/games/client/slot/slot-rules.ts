import { UNITS_PER_STAKE } from "../../engines/slots/cascade-paytable.ts";
import type { LinesRules } from "../../engines/slots/lines-engine.ts";
import { SCATTER, WILD } from "../../engines/slots/symbols.ts";
import type { FallingRules, SlotRules } from "../../protocol.ts";
import { element } from "../dom.ts";
import { numberFormat, type Translate } from "../texts.ts";
import { lineColour } from "./stage/drawing.ts";
import type { SymbolArt } from "./stage/symbols.ts";

/** The rules tab of a slot. */
export function slotRules(options: RulesOptions<SlotRules>): HTMLElement {
  const { rules } = options;
  const body =
    rules.kind === "lines" ? linesRules({ ...options, rules }) : fallingRules({ ...options, rules });
  body.append(...jackpotRules(options));
  return body;
}

/** The share of a stake that feeds jackpots, and their return, which is added to the game's own return to player. */
function jackpotRules({ jackpots, t, locale }: RulesOptions<SlotRules>): HTMLElement[] {
  if (!jackpots) return [];
  const format = numberFormat(locale, { maximumFractionDigits: 2 });
  const { share, rtp } = jackpots;
  return [
    element("h3", {}, t("jackpots")),
    element("p", {}, t("jackpotRule", { share: format.format(share), percent: format.format(rtp) })),
  ];
}

/** Paytable at the current stake, special symbols, paylines, return to player and keys. */
function linesRules(options: RulesOptions<LinesRules>): HTMLElement {
  const { rules, t } = options;
  const order = [WILD, 7, 6, 5, 4, 3, 2, 1, 0];
  return element(
    "div",
    { class: "rules" },
    element("p", { class: "facts" }, ...returnFacts(options), fact(t("lines"), String(rules.lines.length))),
    element("h3", {}, t("paytable")),
    paytable([...order.map((symbol) => symbolPays(options, symbol)), scatterPays(options)]),
    element("p", {}, t("wildRule")),
    element("p", {}, t("scatterRule", { multiplier: rules.freeSpinMultiplier, cap: rules.freeSpinCap })),
    element("p", {}, t("lineRule")),
    element("h3", {}, t("lines")),
    element("ol", { class: "lines" }, ...rules.lines.map((rows, line) => paylineFigure(rows, line, t))),
    ...rulesFooter(t),
  );
}

/**
 * The symbols with their pays, in columns that are as wide as the longest amount: at a large stake in tenge an amount is three times as
 * long as at a small one in euros.
 */
function paytable(items: readonly HTMLElement[], className = ""): HTMLElement {
  const list = element("ul", { class: `pays ${className}` }, ...items);
  const lengths = items.flatMap((item) =>
    [...item.querySelectorAll("dd")].map((amount) => amount.textContent.length),
  );
  list.style.setProperty("--characters", String(Math.max(0, ...lengths)));
  return list;
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

/** A payline in a grid of five by three cells. */
function paylineFigure(rows: readonly number[], line: number, t: Translate): HTMLElement {
  const canvas = element("canvas", {
    width: 100,
    height: 60,
    role: "img",
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

/** Paytable at the current stake of a slot with cascades, and its rules for free spins, bonus buy and gamble. */
function fallingRules(options: RulesOptions<FallingRules>): HTMLElement {
  const { rules, t, locale } = options;
  const number = numberFormat(locale, { maximumFractionDigits: 2 });
  const { bonus, freeSpins, maxWin } = rules;
  const paragraph = (key: string, variables = {}) => element("p", {}, t(key, variables));
  const kindRules =
    rules.kind === "ways"
      ? [paragraph("waysRule", { ways: number.format(117_649) })]
      : [paragraph("clusterRule", { size: rules.sizes[0] ?? 0 }), paragraph("meterRule", { ...rules.meter })];
  return element(
    "div",
    { class: "rules" },
    element(
      "p",
      { class: "facts" },
      ...returnFacts(options),
      fact(t("hitRate"), percentText(rules.hitRate, locale, { maximumFractionDigits: 2 })),
      fact(t("largestWin"), `${number.format(maxWin)} ×`),
    ),
    element("h3", {}, t("paytable")),
    paytable(
      [
        ...[7, 6, 5, 4, 3, 2, 1, 0].map((symbol) => symbolItem(options, symbol, payRows(options, symbol))),
        symbolItem(
          options,
          SCATTER,
          Object.entries(freeSpins.awards).map(([count, spins]) => payRow(count, String(spins))),
          t("freeSpins"),
        ),
      ],
      rules.kind === "cluster" ? "by-size" : "",
    ),
    ...kindRules,
    paragraph("cascadeRule"),
    paragraph("wildRule"),
    paragraph(`${rules.kind}FreeRule`, { cap: freeSpins.cap }),
    ...(bonus
      ? [
          paragraph("buyRule", {
            times: bonus.price,
            count: bonus.freeSpins,
            percent: number.format(Number(bonus.statedReturn)),
          }),
          paragraph("gambleRule", { count: bonus.gambles }),
        ]
      : []),
    paragraph("largestWinRule", { times: number.format(maxWin) }),
    ...rulesFooter(t),
  );
}

/** The pays of a symbol, highest first: by number of reels, or by cluster size. */
function payRows({ rules, money, stake }: RulesOptions<FallingRules>, symbol: number): HTMLElement[] {
  const amount = (units = 0) => money((units * stake) / UNITS_PER_STAKE);
  if (rules.kind === "ways") {
    return [6, 5, 4, 3].map((reels) => payRow(String(reels), amount(rules.wayPays[symbol]?.[reels - 3])));
  }
  const { sizes, clusterPays } = rules;
  return sizes
    .map((size, level) => payRow(sizeLabel(sizes, level, size), amount(clusterPays[symbol]?.[level])))
    .reverse();
}

/** The range of a cluster size: `12–14`, or `20+` for the last. */
function sizeLabel(sizes: readonly number[], level: number, size: number): string {
  const next = sizes[level + 1];
  if (next === undefined) return `${size}+`;
  return next === size + 1 ? String(size) : `${size}–${next - 1}`;
}

interface RulesOptions<Rules> {
  rules: Rules;
  jackpots: { share: number; rtp: number } | null;
  art: SymbolArt;
  t: Translate;
  money: (amount: number) => string;
  stake: number;
  locale: string;
}

function fact(label: string, value: string): HTMLElement {
  return element("span", {}, `${label} `, element("b", {}, value));
}

/** @param percent a decimal string: "96.16" for 96.16 % */
function percentText(percent: string, locale: string, digits: Intl.NumberFormatOptions): string {
  return numberFormat(locale, { style: "percent", ...digits }).format(Number(percent) / 100);
}

/** Return to player and volatility. */
function returnFacts({
  rules,
  t,
  locale,
}: RulesOptions<{ statedReturn: string; volatility: string }>): HTMLElement[] {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 4 };
  return [
    fact(t("returnToPlayer"), percentText(rules.statedReturn, locale, digits)),
    fact(t("volatility"), t(`volatility-${rules.volatility}`)),
  ];
}

/** The keys, and what happens to an interrupted round. */
function rulesFooter(t: Translate): HTMLElement[] {
  return [
    element("h3", {}, t("keys")),
    element("p", {}, t("keysText")),
    element("p", { class: "hint" }, t("malfunction")),
  ];
}

/** A symbol's picture with its payouts. */
function symbolItem(
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

function payRow(count: string, text: string): HTMLElement {
  return element("div", {}, element("dt", {}, count), element("dd", {}, text));
}

function symbolPicture(art: SymbolArt, symbol: number, name: string): HTMLElement {
  const canvas = element("canvas", { width: 112, height: 112, role: "img", "aria-label": name });
  const context = canvas.getContext("2d");
  if (context) art.draw(context, symbol, 56, 56, 108);
  return canvas;
}
