import { CHIPS } from "../../engines/roulette/bets.ts";
import { drawn } from "../dom.ts";

/** Which of the table's chips a stack looks like: the largest that it is worth. */
export function chipLevel(units: number): number {
  return Math.max(
    0,
    CHIPS.findLastIndex((chip) => units >= chip),
  );
}

/** A chip seen from above, its value on it. @param radius in pixels of the drawing it goes into */
export function chipArt(units: number, label: string, radius: number): SVGGElement {
  // As wide as the face allows: a long figure is set smaller rather than cut.
  const size = Math.min(radius * 0.84, (radius * 2.1) / Math.max(1, label.length));
  return drawn(
    "g",
    { class: `chip chip-${chipLevel(units)}` },
    drawn("circle", { class: "chip-body", r: radius }),
    drawn("circle", {
      ...{ class: "chip-edge", r: radius * 0.86, "stroke-width": radius * 0.26 },
      "stroke-dasharray": `${radius * 0.45} ${radius * 0.45}`,
    }),
    drawn("circle", { class: "chip-face", r: radius * 0.7 }),
    drawn("text", { class: "chip-value", "font-size": size, dy: size * 0.35 }, label),
  );
}
