import type { SlotRules } from "../config.ts";
import { element } from "../dom.ts";
import { figures } from "../figures.ts";
import { fallingRulesBody } from "./falling-rules.ts";
import { linesRulesBody } from "./lines-rules.ts";
import type { RulesOptions } from "./rules-parts.ts";

/** The rules of a kind of slot, for its players. */
export function rulesBody(options: RulesOptions<SlotRules>): HTMLElement {
  const { rules } = options;
  const body =
    rules.kind === "lines" ? linesRulesBody({ ...options, rules }) : fallingRulesBody({ ...options, rules });
  body.append(...jackpotRules(options));
  return body;
}

/** What jackpots take of a stake and give back, beside the return that the game itself states. */
function jackpotRules({ jackpots, t, locale }: RulesOptions<SlotRules>): HTMLElement[] {
  if (!jackpots) return [];
  const figure = figures(locale, { maximumFractionDigits: 2 });
  const { share, rtp } = jackpots;
  return [
    element("h3", {}, t("jackpots")),
    element("p", {}, t("jackpotRule", { share: figure.format(share), percent: figure.format(rtp) })),
  ];
}
