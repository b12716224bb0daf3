import type { LaidBet, SettledBet } from "../../engines/roulette/bets.ts";
import { SPOTS, type Spot, spotOf } from "../../engines/roulette/spots.ts";
import { drawn } from "../dom.ts";
import type { Translate } from "../texts.ts";
import { chipArt } from "./chip-art.ts";
import { neighbourOf, placeOf, spotAt } from "./layout.ts";
import { spotTerms } from "./spot-names.ts";
import { drawCells, fitTable, type TableFit } from "./table-drawing.ts";

export interface BettingTableOptions {
  t: Translate;
  /** What so many units are, for a screen reader and for a chip's face. */
  money: (units: number) => string;
  chipText: (units: number) => string;
  /** The player lays the chosen chip there, or takes all chips off it. */
  onLay: (spot: Spot) => void;
  onLift: (spot: Spot) => void;
  /** The spot under the finger, the pointer or the focus. */
  onLook: (spot: Spot | null) => void;
}

export interface TableView {
  /** Chips on the table; after a draw with what they brought. */
  bets: readonly (LaidBet | SettledBet)[];
  /** The number that was drawn for them. */
  number: number | null;
  /** Chips may be laid. */
  open: boolean;
}

export interface BettingTable {
  /** Fills the box that its page gives it, lying or standing as fits. */
  root: SVGSVGElement;
  show(view: TableView): void;
  /** How many others have chips on which spots. */
  showOthers(counts: ReadonlyMap<string, number>): void;
}

/** Chips that stand for others' on a spot: one, some, many. */
const PILE = [1, 2, 5];

/**
 * The cloth: every spot is a button of its own, one stop of the tab key, between which arrows move. A pointer lays on what is lit under
 * it when it is let go, so that a finger can slide to a line that it covers.
 */
export function createBettingTable(options: BettingTableOptions): BettingTable {
  const { t, money, chipText, onLay, onLift, onLook } = options;
  const root = drawn("svg", { class: "betting-table", role: "group", "aria-label": t("bettingTable") });
  const buttons = new Map<string, SVGGElement>();
  let fit: TableFit | null = null;
  let view: TableView = { bets: [], number: null, open: false };
  let current = spotOf("straight:17") as Spot;
  let cells: ReadonlyMap<string, SVGElement> = new Map();
  let chips = drawn("g");
  let others = drawn("g");
  let counts: ReadonlyMap<string, number> = new Map();

  function draw(): void {
    const { width, height } = root.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const focused = root.contains(document.activeElement);
    fit = fitTable(width, height);
    root.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const cloth = drawCells(fit, t);
    cells = cloth.cells;
    chips = drawn("g", { class: "chips", "aria-hidden": "true" });
    others = drawn("g", { class: "others", "aria-hidden": "true" });
    buttons.clear();
    for (const spot of SPOTS) {
      const { x, y } = fit.project(placeOf(spot));
      const button = drawn(
        "g",
        { class: "spot", role: "button", "data-spot": spot.id, transform: `translate(${x} ${y})` },
        drawn("circle", { r: fit.chipRadius }),
      );
      buttons.set(spot.id, button);
    }
    root.replaceChildren(cloth.root, others, chips, drawn("g", {}, ...buttons.values()));
    drawOthers();
    show(view);
    if (focused) buttons.get(current.id)?.focus();
  }

  /** Small chips beside the middle of a spot, where one's own lie: how many there are is told, not whose or for how much. */
  function drawOthers(): void {
    if (!fit) return;
    const { project, chipRadius } = fit;
    const radius = chipRadius * 0.4;
    const piles = [...counts].map(([id, count]) => {
      const { x, y } = project(placeOf(spotOf(id) as Spot));
      const at = `translate(${x + chipRadius} ${y - chipRadius * 0.72})`;
      const high = PILE.filter((least) => count >= least).length;
      const pile = Array.from({ length: high }, (_, level) =>
        drawn("circle", { class: "others-chip", r: radius, cy: -level * radius * 0.55 }),
      );
      return drawn("g", { transform: at, "data-others": id }, ...pile);
    });
    others.replaceChildren(...piles);
  }

  const termsOf = (spot: Spot): string => {
    const count = counts.get(spot.id) ?? 0;
    return count > 0 ? `${spotTerms(t, spot)} · ${t("othersHere", { count })}` : spotTerms(t, spot);
  };

  function show(next: TableView): void {
    view = next;
    if (!fit) return;
    const { project, chipRadius } = fit;
    chips.replaceChildren(
      ...view.bets.map((bet) => {
        const { x, y } = project(placeOf(spotOf(bet.spot) as Spot));
        const chip = chipArt(bet.units, chipText(bet.units), chipRadius);
        chip.setAttribute("transform", `translate(${x} ${y})`);
        if ("won" in bet) chip.classList.add(bet.won > 0 ? "won" : "lost");
        return chip;
      }),
    );
    root.classList.toggle("closed", !view.open);
    const laid = new Map(view.bets.map(({ spot, units }) => [spot, units]));
    for (const spot of SPOTS) {
      const button = buttons.get(spot.id);
      const units = laid.get(spot.id);
      const terms = termsOf(spot);
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

  function look(spot: Spot | null): void {
    const lit = new Set(spot?.numbers);
    for (const [id, cell] of cells) {
      const { numbers } = spotOf(id) as Spot;
      const number = numbers.length === 1 ? (numbers[0] ?? null) : null;
      cell.classList.toggle("lit", id === spot?.id || (number !== null && lit.has(number)));
    }
    onLook(spot);
  }

  const spotUnder = ({ clientX, clientY }: MouseEvent): Spot | null => {
    const box = root.getBoundingClientRect();
    return fit && spotAt(fit.unproject({ x: clientX - box.left, y: clientY - box.top }));
  };
  let pressed = false;
  root.addEventListener("pointerdown", (event) => {
    // Focus stays where it was, so that the space bar goes on spinning the wheel.
    event.preventDefault();
    if (event.button !== 0) return;
    pressed = true;
    root.setPointerCapture(event.pointerId);
    look(spotUnder(event));
  });
  root.addEventListener("mousedown", (event) => event.preventDefault());
  root.addEventListener("pointermove", (event) => {
    if (pressed || event.pointerType === "mouse") look(spotUnder(event));
  });
  root.addEventListener("pointerup", (event) => {
    const spot = pressed ? spotUnder(event) : null;
    pressed = false;
    if (spot && view.open) onLay(spot);
    if (event.pointerType !== "mouse") look(null);
  });
  for (const end of ["pointercancel", "pointerleave"] as const) {
    root.addEventListener(end, () => {
      pressed = false;
      look(null);
    });
  }
  root.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    const spot = spotUnder(event);
    if (spot && view.open) onLift(spot);
  });

  const spotOfTarget = (target: EventTarget | null): Spot | undefined =>
    spotOf((target as Element | null)?.closest<SVGGElement>(".spot")?.dataset.spot ?? "");
  // A screen reader's press comes without a pointer.
  root.addEventListener("click", ({ detail, target }) => {
    const spot = spotOfTarget(target);
    if (detail === 0 && spot && view.open) onLay(spot);
  });
  root.addEventListener("focusin", ({ target }) => {
    const spot = spotOfTarget(target);
    if (!spot) return;
    buttons.get(current.id)?.setAttribute("tabindex", "-1");
    current = spot;
    buttons.get(current.id)?.setAttribute("tabindex", "0");
    look(spot);
  });
  root.addEventListener("focusout", () => look(null));
  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !fit) return;
    const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
    if (way) {
      const [x = 0, y = 0] = way;
      buttons.get(neighbourOf(current, fit.directionOf(x, y)).id)?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      if (view.open) onLay(current);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      if (view.open) onLift(current);
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
