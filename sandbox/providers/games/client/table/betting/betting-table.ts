import type { SettledBet, SpotBet } from "../../../engines/roulette/bets.ts";
import { SPOTS, type Spot, spotOf } from "../../../engines/roulette/roulette-table.ts";
import { svgElement } from "../../dom.ts";
import type { Translate } from "../../texts.ts";
import { drawChip } from "./chips.ts";
import { centreOfSpot, neighbourOf, spotAt } from "./layout.ts";
import { drawCells, fitTable, spotTerms, type TableFit } from "./table-drawing.ts";

export interface BettingTableOptions {
  t: Translate;
  /** Formats units for screen readers. */
  money: (units: number) => string;
  /** Formats units for a chip, as short as possible. */
  chipText: (units: number) => string;
  /** The player places the chosen chip on a spot. */
  onPlace: (spot: Spot) => void;
  /** The player removes all chips from a spot. */
  onRemove: (spot: Spot) => void;
  /** The spot under the pointer or with focus changed; null for none. */
  onHighlight: (spot: Spot | null) => void;
}

interface BettingTableView {
  /** Chips on the table; settled bets after a draw. */
  bets: readonly (SpotBet | SettledBet)[];
  /** The drawn number; null before the draw. */
  number: number | null;
  /** Whether the player may change bets. */
  open: boolean;
}

export interface BettingTable {
  /** Fills its box, horizontally or vertically, whichever fits. */
  root: SVGSVGElement;
  show(view: BettingTableView): void;
  /** Shows how many other players have chips on each spot. */
  showOthers(counts: ReadonlyMap<string, number>): void;
}

/** Numbers of other players on a spot from which one, two and three chips are drawn. */
const PILE_THRESHOLDS = [1, 2, 5];

/**
 * The betting table. Every spot is a button; together they are one tab stop, and the arrow keys move between them. A chip is placed on
 * the spot that is highlighted when the pointer is released, so that a finger can slide to a line that it covers.
 */
export function createBettingTable(options: BettingTableOptions): BettingTable {
  const { t, money, chipText, onPlace, onRemove, onHighlight } = options;
  const root = svgElement("svg", { class: "betting-table", role: "group", "aria-label": t("bettingTable") });
  const buttons = new Map<string, SVGGElement>();
  let fit: TableFit | null = null;
  let view: BettingTableView = { bets: [], number: null, open: false };
  let current = spotOf("straight:17") as Spot;
  let cells: ReadonlyMap<string, SVGElement> = new Map();
  let chips = svgElement("g");
  let others = svgElement("g");
  let counts: ReadonlyMap<string, number> = new Map();

  function draw(): void {
    const { width, height } = root.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const focused = root.contains(document.activeElement);
    fit = fitTable(width, height);
    root.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const cloth = drawCells(fit, t);
    cells = cloth.cells;
    chips = svgElement("g", { class: "chips", "aria-hidden": "true" });
    others = svgElement("g", { class: "others", "aria-hidden": "true" });
    buttons.clear();
    for (const spot of SPOTS) {
      const { x, y } = fit.project(centreOfSpot(spot));
      const button = svgElement(
        "g",
        { class: "spot", role: "button", "data-spot": spot.id, transform: `translate(${x} ${y})` },
        svgElement("circle", { r: fit.chipRadius }),
      );
      buttons.set(spot.id, button);
    }
    root.replaceChildren(cloth.root, others, chips, svgElement("g", {}, ...buttons.values()));
    drawOthers();
    show(view);
    if (focused) buttons.get(current.id)?.focus();
  }

  /** Draws small chips beside a spot's centre for other players. They show how many players there are, not who or how much. */
  function drawOthers(): void {
    if (!fit) return;
    const { project, chipRadius } = fit;
    const radius = chipRadius * 0.4;
    const piles = [...counts].map(([id, count]) => {
      const { x, y } = project(centreOfSpot(spotOf(id) as Spot));
      const transform = `translate(${x + chipRadius} ${y - chipRadius * 0.72})`;
      const high = PILE_THRESHOLDS.filter((min) => count >= min).length;
      const pile = Array.from({ length: high }, (_, level) =>
        svgElement("circle", { class: "others-chip", r: radius, cy: -level * radius * 0.55 }),
      );
      return svgElement("g", { transform: transform, "data-others": id }, ...pile);
    });
    others.replaceChildren(...piles);
  }

  const describeSpot = (spot: Spot): string => {
    const count = counts.get(spot.id) ?? 0;
    return count > 0 ? `${spotTerms(t, spot)} · ${t("othersHere", { count })}` : spotTerms(t, spot);
  };

  function show(next: BettingTableView): void {
    view = next;
    if (!fit) return;
    const { project, chipRadius } = fit;
    chips.replaceChildren(
      ...view.bets.map((bet) => {
        const { x, y } = project(centreOfSpot(spotOf(bet.spot) as Spot));
        const chip = drawChip(bet.units, chipText(bet.units), chipRadius);
        chip.setAttribute("transform", `translate(${x} ${y})`);
        if ("won" in bet) chip.classList.add(bet.won > 0 ? "won" : "lost");
        return chip;
      }),
    );
    root.classList.toggle("closed", !view.open);
    const unitsBySpot = new Map(view.bets.map(({ spot, units }) => [spot, units]));
    for (const spot of SPOTS) {
      const button = buttons.get(spot.id);
      const units = unitsBySpot.get(spot.id);
      const terms = describeSpot(spot);
      button?.setAttribute(
        "aria-label",
        units ? t("spotLaid", { spot: terms, amount: money(units) }) : terms,
      );
      button?.setAttribute("aria-disabled", String(!view.open));
      button?.setAttribute("tabindex", spot.id === current.id ? "0" : "-1");
    }
    for (const [id, cell] of cells) {
      cell.classList.toggle("drawn", view.number !== null && id === `straight:${view.number}`);
    }
  }

  function highlight(spot: Spot | null): void {
    const numbersOfSpot = new Set(spot?.numbers);
    for (const [id, cell] of cells) {
      const { numbers } = spotOf(id) as Spot;
      const number = numbers.length === 1 ? (numbers[0] ?? null) : null;
      cell.classList.toggle("lit", id === spot?.id || (number !== null && numbersOfSpot.has(number)));
    }
    onHighlight(spot);
  }

  const spotUnder = ({ clientX, clientY }: MouseEvent): Spot | null => {
    const box = root.getBoundingClientRect();
    return fit && spotAt(fit.unproject({ x: clientX - box.left, y: clientY - box.top }));
  };
  let pressed = false;
  root.addEventListener("pointerdown", (event) => {
    // Does not move the focus to the table, so that the space bar spins the wheel.
    event.preventDefault();
    if (event.button !== 0) return;
    pressed = true;
    root.setPointerCapture(event.pointerId);
    highlight(spotUnder(event));
  });
  root.addEventListener("mousedown", (event) => event.preventDefault());
  root.addEventListener("pointermove", (event) => {
    if (pressed || event.pointerType === "mouse") highlight(spotUnder(event));
  });
  root.addEventListener("pointerup", (event) => {
    const spot = pressed ? spotUnder(event) : null;
    pressed = false;
    if (spot && view.open) onPlace(spot);
    if (event.pointerType !== "mouse") highlight(null);
  });
  for (const end of ["pointercancel", "pointerleave"] as const) {
    root.addEventListener(end, () => {
      pressed = false;
      highlight(null);
    });
  }
  root.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    const spot = spotUnder(event);
    if (spot && view.open) onRemove(spot);
  });

  const spotOfTarget = (target: EventTarget | null): Spot | undefined =>
    spotOf((target as Element | null)?.closest<SVGGElement>(".spot")?.dataset.spot ?? "");
  // A screen reader's click has no pointer event.
  root.addEventListener("click", ({ detail, target }) => {
    const spot = spotOfTarget(target);
    if (detail === 0 && spot && view.open) onPlace(spot);
  });
  root.addEventListener("focusin", ({ target }) => {
    const spot = spotOfTarget(target);
    if (!spot) return;
    buttons.get(current.id)?.setAttribute("tabindex", "-1");
    current = spot;
    buttons.get(current.id)?.setAttribute("tabindex", "0");
    highlight(spot);
  });
  root.addEventListener("focusout", () => highlight(null));
  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !fit) return;
    const direction = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[
      event.key
    ];
    if (direction) {
      const [x = 0, y = 0] = direction;
      buttons.get(neighbourOf(current, fit.directionOf(x, y)).id)?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      if (view.open) onPlace(current);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      if (view.open) onRemove(current);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });

  new ResizeObserver(draw).observe(root);
  return {
    root,
    show,
    showOthers(next) {
      counts = next;
      drawOthers();
      show(view);
    },
  };
}
