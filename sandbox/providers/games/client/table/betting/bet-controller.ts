import {
  CHIP_VALUES,
  type SettledBet,
  SPOT_LIMITS,
  type SpotBet,
  TABLE_LIMIT,
} from "../../../engines/roulette/bets.ts";
import type { Spot } from "../../../engines/roulette/roulette-table.ts";
import { element, ICONS, iconButton, svgElement } from "../../dom.ts";
import type { KeyBindings } from "../../keyboard.ts";
import type { Translate } from "../../texts.ts";
import { type BetSlipRefusal, createBetSlip } from "./bet-slip.ts";
import { createBettingTable } from "./betting-table.ts";
import { drawChip } from "./chips.ts";
import { spotName, spotTerms } from "./table-drawing.ts";

export interface BetControllerOptions {
  t: Translate;
  /** Formats minor units in full. */
  money: (amount: number) => string;
  /** Formats minor units for a chip, as short as possible. */
  chipText: (amount: number) => string;
  /** Announces an event to screen readers. */
  announce: (text: string) => void;
  /** A chip was placed or removed. */
  onChip: () => void;
  /** The bets for the next round changed. */
  onChange: () => void;
}

/** The betting table with its chips and buttons, and the player's bets for the next round. */
export interface BetController {
  /** The betting table. */
  cloth: HTMLElement;
  /** The chip selection and the buttons. */
  rail: HTMLElement;
  /** Key bindings of the buttons. */
  keys: KeyBindings;
  readonly bets: readonly SpotBet[];
  /** The sum of the bets. */
  readonly units: number;
  /** Sets the value of one unit in minor units. */
  setUnit(amount: number): void;
  /** Sets the bets that "rebet" repeats, for example after a reload. */
  setLastBets(bets: readonly SpotBet[]): void;
  /** Sets whether the player may change bets. */
  setOpen(open: boolean): void;
  /** Shows the bets of a running round, or its settled bets with the drawn number, instead of the player's bets. */
  showRound(bets: readonly (SpotBet | SettledBet)[], number: number | null): void;
  /** Shows the player's bets again, for example after a refusal. */
  showSlip(): void;
  /** Replaces the player's bets; this cannot be undone. */
  setBets(bets: readonly SpotBet[]): void;
  /** Shows how many other players have chips on each spot. */
  showOthers(counts: ReadonlyMap<string, number>): void;
  /** Shows a text above the table. */
  showHint(text: string): void;
  /** The round was played: empties the bets and makes them available for "rebet". */
  markPlayed(bets: readonly SpotBet[]): void;
}

export function createBetController(options: BetControllerOptions): BetController {
  const { t, money, chipText, announce, onChip, onChange } = options;
  const slip = createBetSlip();
  let unit = 0;
  let chip = 0;
  let isOpen = false;
  let round: { bets: readonly (SpotBet | SettledBet)[]; number: number | null } | null = null;
  const formatUnits = (units: number) => money(units * unit);

  const table = createBettingTable({
    t,
    money: formatUnits,
    chipText: (units) => chipText(units * unit),
    onPlace: placeChip,
    onRemove(spot) {
      slip.remove(spot.id);
      handleChange(t("chipsLifted", { spot: spotName(t, spot) }));
    },
    onHighlight: (spot) => {
      hint.textContent = spot ? spotTerms(t, spot) : "";
    },
  });
  const hint = element("p", { class: "spot-hint", "aria-hidden": "true" });
  const cloth = element("div", { class: "cloth" }, hint, table.root);

  const undo = iconButton(t("undo"), ICONS.undo, "round", undoLast);
  const clear = iconButton(t("clearBets"), ICONS.clear, "round", clearBets);
  const rebet = iconButton(t("rebet"), ICONS.rebet, "round", repeatLast);
  const double = element(
    "button",
    {
      type: "button",
      class: "round",
      title: t("doubleBets"),
      "aria-label": t("doubleBets"),
      onclick: doubleBets,
    },
    "×2",
  );
  const chips = CHIP_VALUES.map((_, index) =>
    element("button", { type: "button", class: "chip-choice", onclick: () => chooseChip(index) }),
  );
  const rail = element(
    "div",
    { class: "chip-rail" },
    undo,
    clear,
    element("div", { class: "chip-choices", role: "group", "aria-label": t("chipChoice") }, ...chips),
    double,
    rebet,
  );

  function placeChip(spot: Spot): void {
    const units = CHIP_VALUES[chip] ?? 1;
    const refusal = slip.place(spot.id, units);
    if (refusal) {
      showRefusal(refusal, spot);
      return;
    }
    const placed = slip.bets.find((bet) => bet.spot === spot.id);
    handleChange(t("chipsLaid", { spot: spotName(t, spot), amount: formatUnits(placed?.units ?? 0) }));
  }

  function showRefusal(refusal: BetSlipRefusal, spot?: Spot): void {
    const limit = refusal === "spot-limit" && spot ? SPOT_LIMITS[spot.kind] : TABLE_LIMIT;
    const text =
      spot || refusal === "table-limit" ? t(refusal, { amount: formatUnits(limit) }) : t("betsAtLimit");
    hint.textContent = text;
    announce(text);
  }

  /** Called after each change by the player: the table shows the player's bets instead of the previous round. */
  function handleChange(announcement: string): void {
    round = null;
    onChip();
    announce(announcement);
    render();
    onChange();
  }

  function render(): void {
    table.show({ ...(round ?? { bets: slip.bets, number: null }), open: isOpen });
    undo.disabled = !isOpen || !slip.canUndo;
    clear.disabled = !isOpen || slip.bets.length === 0;
    double.disabled = !isOpen || slip.bets.length === 0;
    rebet.disabled = !isOpen || !slip.canRebet;
    // Only one of the two is useful at a time, and a narrow window has room for one.
    double.hidden = slip.bets.length === 0;
    rebet.hidden = slip.bets.length > 0;
    for (const [index, button] of chips.entries()) {
      button.disabled = !isOpen;
      button.setAttribute("aria-pressed", String(index === chip));
    }
  }

  function renderChips(): void {
    for (const [index, button] of chips.entries()) {
      const units = CHIP_VALUES[index] ?? 1;
      const face = svgElement(
        "svg",
        { viewBox: "-25 -25 50 50", "aria-hidden": "true" },
        drawChip(units, chipText(units * unit), 24),
      );
      button.setAttribute("aria-label", t("chipOf", { amount: formatUnits(units) }));
      button.replaceChildren(face);
    }
  }

  const total = () => t("betsTotal", { amount: formatUnits(slip.units) });
  function undoLast(): void {
    if (!isOpen || !slip.canUndo) return;
    slip.undo();
    handleChange(total());
  }

  function clearBets(): void {
    if (!isOpen || slip.bets.length === 0) return;
    slip.clear();
    handleChange(t("betsCleared"));
  }

  function doubleBets(): void {
    if (!isOpen || slip.bets.length === 0) return;
    const refusal = slip.double();
    if (refusal) showRefusal(refusal);
    else handleChange(total());
  }

  function repeatLast(): void {
    if (!isOpen || !slip.canRebet) return;
    slip.rebet();
    handleChange(total());
  }

  function chooseChip(index: number): void {
    if (!isOpen || index < 0 || index >= CHIP_VALUES.length) return;
    chip = index;
    render();
  }

  renderChips();
  render();
  return {
    cloth,
    rail,
    keys: {
      KeyU: undoLast,
      KeyC: clearBets,
      KeyD: doubleBets,
      KeyR: repeatLast,
      Backspace: undoLast,
      ...Object.fromEntries([1, 2, 3, 4, 5].map((key) => [`Digit${key}`, () => chooseChip(key - 1)])),
    },
    get bets() {
      return slip.bets;
    },
    get units() {
      return slip.units;
    },
    setUnit(amount) {
      if (amount === unit) return;
      unit = amount;
      renderChips();
      render();
    },
    setLastBets(bets) {
      slip.markPlayed(bets);
      render();
    },
    setOpen(open) {
      // The terms of a bet are of no use now, and on phones they cover the latest numbers.
      if (isOpen && !open) hint.textContent = "";
      isOpen = open;
      render();
    },
    showRound(bets, number) {
      round = { bets, number };
      render();
    },
    showSlip() {
      round = null;
      render();
    },
    setBets(bets) {
      round = null;
      slip.setBets(bets);
      render();
    },
    showOthers: table.showOthers,
    showHint(text) {
      hint.textContent = text;
    },
    markPlayed(bets) {
      slip.markPlayed(bets);
      render();
      onChange();
    },
  };
}
