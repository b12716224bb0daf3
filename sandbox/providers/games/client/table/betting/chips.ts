import { type Currency, minorPerUnit } from "#contract/wire/money/money.ts";
import { CHIP_VALUES } from "../../../engines/roulette/bets.ts";
import { svgElement } from "../../dom.ts";
import { numberFormat } from "../../texts.ts";

/** The colour level of a stack: the index of the largest chip up to its value. */
function chipLevel(units: number): number {
  return Math.max(
    0,
    CHIP_VALUES.findLastIndex((chip) => units >= chip),
  );
}

/** A chip with its label, as seen from above. @param radius in units of the surrounding drawing */
export function drawChip(units: number, label: string, radius: number): SVGGElement {
  // A long label gets a smaller font instead of being cut.
  const size = Math.min(radius * 0.84, (radius * 2.1) / Math.max(1, label.length));
  return svgElement(
    "g",
    { class: `chip chip-${chipLevel(units)}` },
    svgElement("circle", { class: "chip-body", r: radius }),
    svgElement("circle", {
      class: "chip-edge",
      r: radius * 0.86,
      "stroke-width": radius * 0.26,
      "stroke-dasharray": `${radius * 0.45} ${radius * 0.45}`,
    }),
    svgElement("circle", { class: "chip-face", r: radius * 0.7 }),
    svgElement("text", { class: "chip-value", "font-size": size, dy: size * 0.35 }, label),
  );
}

/**
 * An amount short enough for a chip: `0.2`, `5`, `12.5K`. Amounts below 0.01 are written in the currency's smallest unit.
 *
 * @param amount minor units
 */
export function chipText(amount: number, currency: Currency | null, locale: string): string {
  const whole = amount / (currency === null ? 1 : minorPerUnit(currency));
  const short = numberFormat(locale, { maximumFractionDigits: 2 });
  if (whole < 0.01 && amount > 0) return short.format(amount);
  if (whole < 10_000)
    return numberFormat(locale, { maximumFractionDigits: 2, useGrouping: false }).format(whole);
  const decimal = short.format(0.5).charAt(1);
  return numberFormat("en", { notation: "compact", maximumFractionDigits: 1 })
    .format(whole)
    .replace(".", decimal);
}
