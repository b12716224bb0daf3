import { colourOf } from "../../engines/roulette/wheel.ts";
import { element } from "../dom.ts";
import type { Translate } from "../texts.ts";

/** Numbers in their colours, the latest first. */
export function numberList(t: Translate, numbers: readonly number[]): HTMLElement {
  return element(
    "ol",
    { class: "last-numbers", "aria-label": t("lastNumbers") },
    ...numbers.map((number) =>
      element(
        "li",
        { class: `pocket ${colourOf(number)}`, "aria-label": numberText(t, number) },
        String(number),
      ),
    ),
  );
}

/** `Number 17, black.` */
export function numberText(t: Translate, number: number): string {
  return t("numberDrawn", { number, colour: t(`colour-${colourOf(number)}`) });
}
