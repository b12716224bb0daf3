import type { SlotRules } from "../config.ts";
import { fallingRulesBody } from "./falling-rules.ts";
import { linesRulesBody } from "./lines-rules.ts";
import type { RulesOptions } from "./rules-parts.ts";

/** The rules of a kind of slot, for its players. */
export function rulesBody(options: RulesOptions<SlotRules>): HTMLElement {
  const { rules } = options;
  return rules.kind === "lines"
    ? linesRulesBody({ ...options, rules })
    : fallingRulesBody({ ...options, rules });
}
