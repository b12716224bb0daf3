import type { RouletteRules } from "../../engines/roulette/roulette-engine.ts";
import { SPOTS, type SpotKind } from "../../engines/roulette/spots.ts";
import { element } from "../dom.ts";
import { figures } from "../figures.ts";
import type { Translate } from "../texts.ts";

interface RouletteRulesOptions {
  rules: RouletteRules;
  t: Translate;
  /** What so many units are, in full. */
  money: (units: number) => string;
  locale: string;
  /** What becomes of a round that is cut short. */
  interrupted: string;
}

/** Half chances pay and are limited alike, so one row tells them all. */
const ROWS: readonly SpotKind[] = [
  ...(["straight", "split", "street", "trio", "corner", "first-four"] as const),
  ...(["line", "dozen", "column", "red"] as const),
];

/** What wins what, what may be laid, and what the table returns. */
export function rouletteRulesBody({
  rules,
  t,
  money,
  locale,
  interrupted,
}: RouletteRulesOptions): HTMLElement {
  const percent = figures(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
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
  kind: SpotKind,
  { rules, t, money }: Pick<RouletteRulesOptions, "rules" | "t" | "money">,
): HTMLElement {
  const spot = SPOTS.find((one) => one.kind === kind);
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
