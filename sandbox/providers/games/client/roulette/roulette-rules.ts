import { ROULETTE_BETS, type RouletteBet } from "#contract/wire/play/roulette-constants.ts";
import type { RouletteRules } from "../../engines/roulette/roulette-engine.ts";
import { SPOTS } from "../../engines/roulette/roulette-table.ts";
import { element } from "../dom.ts";
import { numberFormat, type Translate } from "../texts.ts";

interface RouletteRulesOptions {
  rules: RouletteRules;
  t: Translate;
  /** Formats an amount of units. */
  money: (units: number) => string;
  locale: string;
  /** Text about what happens to an interrupted round. */
  interrupted: string;
}

/** Kinds of bets with a row each. `red` represents all even-money bets: their payouts and limits are the same. */
const ROWS = ROULETTE_BETS.slice(0, ROULETTE_BETS.indexOf("red") + 1);

/** The rules tab: payouts, limits and return to player. */
export function rouletteRules({ rules, t, money, locale, interrupted }: RouletteRulesOptions): HTMLElement {
  const percent = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    Number(rules.statedReturn),
  );
  const heads = ["betKind", "betNumbers", "betPays", "betLimit"];
  return element(
    "div",
    { class: "rules" },
    element("p", {}, t("rouletteRule")),
    element("p", {}, t("rouletteReturn", { percent })),
    element(
      "table",
      { class: "terms" },
      element(
        "thead",
        {},
        element("tr", {}, ...heads.map((head) => element("th", { scope: "col" }, t(head)))),
      ),
      element("tbody", {}, ...ROWS.map((kind) => row(kind, { rules, t, money }))),
    ),
    element("p", {}, t("tableLimitRule", { amount: money(rules.tableLimit) })),
    element("h3", {}, t("keys")),
    element("p", {}, t("rouletteKeys")),
    element("p", { class: "hint" }, interrupted),
  );
}

function row(
  kind: RouletteBet,
  { rules, t, money }: Pick<RouletteRulesOptions, "rules" | "t" | "money">,
): HTMLElement {
  const spot = SPOTS.find((candidate) => candidate.kind === kind);
  const { numbers, returned } = spot ?? { numbers: [], returned: 1 };
  return element(
    "tr",
    {},
    element("th", { scope: "row" }, t(kind === "red" ? "kind-half" : `kind-${kind}`)),
    element("td", {}, String(numbers.length)),
    element("td", {}, `${returned - 1} : 1`),
    element("td", {}, money(rules.spotLimits[kind])),
  );
}
