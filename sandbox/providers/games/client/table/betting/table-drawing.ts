import { colourOf, type Spot } from "../../../engines/roulette/roulette-table.ts";
import { svgElement } from "../../dom.ts";
import type { Translate } from "../../texts.ts";
import { CELLS, TABLE, type TableCell, type TablePosition } from "./layout.ts";

interface Point {
  x: number;
  y: number;
}

/** How a table is fitted into a box, horizontally or vertically. In pixels. */
export interface TableFit {
  upright: boolean;
  chipRadius: number;
  /** Pixels of one cell along and across the table. */
  along: number;
  across: number;
  project(place: TablePosition): Point;
  unproject(point: Point): TablePosition;
  /** Converts a direction on the screen to a direction on the table. */
  directionOf(x: number, y: number): TablePosition;
}

const LENGTH = TABLE.to - TABLE.from;

/** The largest table that fits, with cells of a readable shape. */
export function fitTable(width: number, height: number): TableFit {
  const upright = width < height * 1.15;
  const [long, wide] = upright ? [height, width] : [width, height];
  let [along, across] = [(long - 4) / LENGTH, (wide - 4) / TABLE.width];
  if (upright) across = Math.min(across, along * 2.6);
  else across = Math.min(across, along * 1.5);
  along = Math.min(along, across * 1.25);
  const left = (width - (upright ? TABLE.width * across : LENGTH * along)) / 2;
  const top = (height - (upright ? LENGTH * along : TABLE.width * across)) / 2;
  return {
    upright,
    along,
    across,
    chipRadius: Math.max(11, Math.min(22, Math.min(along, across) * 0.34)),
    project: ({ u, v }) =>
      upright
        ? { x: left + (TABLE.width - v) * across, y: top + (u - TABLE.from) * along }
        : { x: left + (u - TABLE.from) * along, y: top + v * across },
    unproject: ({ x, y }) =>
      upright
        ? { u: (y - top) / along + TABLE.from, v: TABLE.width - (x - left) / across }
        : { u: (x - left) / along + TABLE.from, v: (y - top) / across },
    directionOf: (x, y) => (upright ? { u: y, v: -x } : { u: x, v: y }),
  };
}

/** Draws the table without chips. `cells` is by spot id. */
export function drawCells(
  fit: TableFit,
  t: Translate,
): { root: SVGGElement; cells: Map<string, SVGElement> } {
  const cells = new Map<string, SVGElement>();
  const root = svgElement("g", { "aria-hidden": "true" });
  for (const cell of CELLS) {
    const drawing = drawCell(fit, cell, t);
    cells.set(cell.spot.id, drawing);
    root.append(drawing);
  }
  return { root, cells };
}

function drawCell(fit: TableFit, cell: TableCell, t: Translate): SVGGElement {
  const { upright, along, across, project } = fit;
  const middle = project({ u: cell.u + cell.length / 2, v: cell.v + cell.width / 2 });
  const [length, wide] = [cell.length * along, cell.width * across];
  const [width, height] = upright ? [wide, length] : [length, wide];
  const box = { x: middle.x - width / 2, y: middle.y - height / 2, width, height, rx: 3 };
  const { kind } = cell.spot;
  const group = svgElement("g", { class: `cell ${classOf(cell.spot)}` }, svgElement("rect", box));
  if (kind === "red" || kind === "black") {
    const [x, y] = [middle.x, middle.y];
    const flat = Math.min(width * 0.38, height * 0.55);
    const steep = Math.min(height * 0.38, width * 0.55);
    const points = `${x - flat},${y} ${x},${y - steep} ${x + flat},${y} ${x},${y + steep}`;
    group.append(svgElement("polygon", { points }));
    return group;
  }
  const label = labelOf(cell.spot, t);
  // A vertical table has narrow cells, so long names are rotated.
  const turned = upright && (kind === "dozen" || cell.spot.numbers.length === 18);
  const room = (turned ? height : width) * 0.86;
  const size = Math.min(
    Math.min(along, across) * (kind === "straight" ? 0.46 : 0.4),
    (room / label.length) * 1.5,
  );
  const text = svgElement("text", { x: middle.x, y: middle.y, dy: size * 0.36, "font-size": size }, label);
  if (turned) text.setAttribute("transform", `rotate(-90 ${middle.x} ${middle.y})`);
  group.append(text);
  return group;
}

function classOf({ kind, numbers }: Spot): string {
  if (kind === "straight") return `number ${colourOf(numbers[0] ?? 0)}`;
  return kind === "red" || kind === "black" ? `half ${kind}` : "half";
}

/** The label of a cell: digits where possible, so that it fits in every language. */
function labelOf({ kind, numbers }: Spot, t: Translate): string {
  if (kind === "even" || kind === "odd") return t(`field-${kind}`);
  if (kind === "column") return "2 : 1";
  return numbers.length === 1 ? String(numbers[0]) : `${numbers[0]}–${numbers.at(-1)}`;
}

/** The name of a spot: `Split 17, 20`, `Second dozen, 13 to 24`, `Red`. */
export function spotName(t: Translate, { kind, numbers }: Spot): string {
  const range = { from: numbers[0] ?? 0, to: numbers.at(-1) ?? 0 };
  return t(`spot-${kind}`, { numbers: numbers.join(", "), ...range });
}

/** The name of a spot with its payout: `Split 17, 20: 17 to 1`. */
export function spotTerms(t: Translate, spot: Spot): string {
  return t("spotTerms", { spot: spotName(t, spot), odds: spot.returned - 1 });
}
