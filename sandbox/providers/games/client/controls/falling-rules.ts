import { SCATTER, UNITS } from "../../engines/slots/cascade-maths.ts";
import type { FallingRules } from "../config.ts";
import { element } from "../dom.ts";
import { figures } from "../figures.ts";
import { fact, payRow, type RulesOptions, returnFacts, rulesEnd, symbolItem } from "./rules-parts.ts";

/** Paytable at the stake in play of a slot whose wins fall away, how it goes on, and what it sells and gambles. */
export function fallingRulesBody(options: RulesOptions<FallingRules>): HTMLElement {
  const { rules, t, locale } = options;
  const number = figures(locale, { maximumFractionDigits: 2 });
  const { bonus, freeSpins, maxWin } = rules;
  const say = (key: string, variables = {}) => element("p", {}, t(key, variables));
  const kindRules =
    rules.kind === "ways"
      ? [say("waysRule", { ways: number.format(117_649) })]
      : [say("clusterRule", { size: rules.sizes[0] ?? 0 }), say("meterRule", { ...rules.meter })];
  return element(
    "div",
    { class: "rules" },
    element(
      "p",
      { class: "facts" },
      ...returnFacts(options),
      fact(t("hitRate"), `${number.format(Number(rules.hitRate))} %`),
      fact(t("largestWin"), `${number.format(maxWin)} ×`),
    ),
    element("h3", {}, t("paytable")),
    element(
      "ul",
      { class: rules.kind === "cluster" ? "pays by-size" : "pays" },
      ...[7, 6, 5, 4, 3, 2, 1, 0].map((symbol) => symbolItem(options, symbol, payRows(options, symbol))),
      symbolItem(
        options,
        SCATTER,
        Object.entries(freeSpins.awards).map(([count, spins]) => payRow(count, String(spins))),
        t("freeSpins"),
      ),
    ),
    ...kindRules,
    say("cascadeRule"),
    say("wildRule"),
    say(`${rules.kind}FreeRule`, { cap: freeSpins.cap }),
    ...(bonus
      ? [
          say("buyRule", {
            times: bonus.price,
            count: bonus.freeSpins,
            percent: number.format(Number(bonus.statedReturn)),
          }),
          say("gambleRule", { count: bonus.gambles }),
        ]
      : []),
    say("largestWinRule", { times: number.format(maxWin) }),
    ...rulesEnd(t),
  );
}

/** What a symbol pays, the most first: for reels by each way, for clusters by their size. */
function payRows({ rules, money, stake }: RulesOptions<FallingRules>, symbol: number): HTMLElement[] {
  const amount = (units = 0) => money((units * stake) / UNITS);
  if (rules.kind === "ways") {
    return [6, 5, 4, 3].map((reels) => payRow(String(reels), amount(rules.wayPays[symbol]?.[reels - 3])));
  }
  const { sizes, clusterPays } = rules;
  return sizes
    .map((size, level) => payRow(label(sizes, level, size), amount(clusterPays[symbol]?.[level])))
    .reverse();
}

/** `12–14`, or `20+` for the last. */
function label(sizes: readonly number[], level: number, size: number): string {
  const next = sizes[level + 1];
  if (next === undefined) return `${size}+`;
  return next === size + 1 ? String(size) : `${size}–${next - 1}`;
}
