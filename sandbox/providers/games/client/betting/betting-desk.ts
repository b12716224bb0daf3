import {
  CHIPS,
  type LaidBet,
  type SettledBet,
  SPOT_LIMITS,
  TABLE_LIMIT,
} from "../../engines/roulette/bets.ts";
import type { Spot } from "../../engines/roulette/spots.ts";
import { ICONS } from "../controls/icons.ts";
import { drawn, element, iconButton } from "../dom.ts";
import type { Translate } from "../texts.ts";
import { createBettingTable } from "./betting-table.ts";
import { chipArt } from "./chip-art.ts";
import { createSlip, type SlipRefusal } from "./slip.ts";
import { spotName, spotTerms } from "./spot-names.ts";

export interface BettingDeskOptions {
  t: Translate;
  /** An amount of minor units, in full and as short as a chip's face is wide. */
  money: (amount: number) => string;
  chipText: (amount: number) => string;
  /** Reads something to screen readers. */
  announce: (text: string) => void;
  /** A chip was laid or taken away: for the sound. */
  onChip: () => void;
  /** The slip changed: for the price and the button that plays. */
  onChange: () => void;
}

/** The cloth and the chips: what a player lays for the next round. */
export interface BettingDesk {
  cloth: HTMLElement;
  rail: HTMLElement;
  readonly bets: readonly LaidBet[];
  readonly units: number;
  /** The worth of one unit in minor units. */
  setUnit(amount: number): void;
  /** Chips that a rebet lays, as those of a round before a reload. */
  remember(bets: readonly LaidBet[]): void;
  /** Whether chips may be laid; while not, those of the round lie there. */
  open(on: boolean): void;
  /** Shows chips that are none of the slip's: those of a round under way, or after its draw with what they brought. */
  showRound(bets: readonly (LaidBet | SettledBet)[], number: number | null): void;
  /** The slip lies there again, as where its round was refused. */
  showSlip(): void;
  /** These chips lie there, whatever was laid: a server that knows better has said so. */
  put(bets: readonly LaidBet[]): void;
  /** How many others have chips on which spots. */
  showOthers(counts: ReadonlyMap<string, number>): void;
  /** Says something over the cloth. */
  say(text: string): void;
  /** The slip's round is played: the slip is empty, its chips may be laid again; the round's stay until others are laid. */
  played(bets: readonly LaidBet[]): void;
  undo(): void;
  clear(): void;
  double(): void;
  rebet(): void;
  chooseChip(index: number): void;
}

export function createBettingDesk(options: BettingDeskOptions): BettingDesk {
  const { t, money, chipText, announce, onChip, onChange } = options;
  const slip = createSlip();
  let unit = 0;
  let chip = 0;
  let isOpen = false;
  let round: { bets: readonly (LaidBet | SettledBet)[]; number: number | null } | null = null;
  const worth = (units: number) => money(units * unit);

  const table = createBettingTable({
    ...{ t, money: worth, chipText: (units) => chipText(units * unit) },
    onLay: lay,
    onLift(spot) {
      slip.lift(spot.id);
      changed(t("chipsLifted", { spot: spotName(t, spot) }));
    },
    onLook: (spot) => {
      hint.textContent = spot ? spotTerms(t, spot) : "";
    },
  });
  const hint = element("p", { class: "spot-hint", "aria-hidden": "true" });
  const cloth = element("div", { class: "cloth" }, hint, table.root);

  const undo = iconButton(t("undo"), ICONS.undo, "round", () => desk.undo());
  const clear = iconButton(t("clearBets"), ICONS.clear, "round", () => desk.clear());
  const rebet = iconButton(t("rebet"), ICONS.rebet, "round", () => desk.rebet());
  const double = element(
    "button",
    {
      ...{ type: "button", class: "round", title: t("doubleBets"), "aria-label": t("doubleBets") },
      onclick: () => desk.double(),
    },
    "×2",
  );
  const chips = CHIPS.map((_, index) =>
    element("button", { type: "button", class: "chip-choice", onclick: () => desk.chooseChip(index) }),
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

  function lay(spot: Spot): void {
    const units = CHIPS[chip] ?? 1;
    const refusal = slip.lay(spot.id, units);
    if (refusal) {
      refused(refusal, spot);
      return;
    }
    const laid = slip.bets.find((bet) => bet.spot === spot.id);
    changed(t("chipsLaid", { spot: spotName(t, spot), amount: worth(laid?.units ?? 0) }));
  }

  function refused(refusal: SlipRefusal, spot?: Spot): void {
    const limit = refusal === "spot-limit" && spot ? SPOT_LIMITS[spot.kind] : TABLE_LIMIT;
    const text = spot || refusal === "table-limit" ? t(refusal, { amount: worth(limit) }) : t("betsAtLimit");
    hint.textContent = text;
    announce(text);
  }

  /** After each change of the slip: it, not the round before it, lies on the table from now on. */
  function changed(said: string): void {
    round = null;
    onChip();
    announce(said);
    render();
    onChange();
  }

  function render(): void {
    table.show({ ...(round ?? { bets: slip.bets, number: null }), open: isOpen });
    undo.disabled = !isOpen || !slip.canUndo;
    clear.disabled = !isOpen || slip.bets.length === 0;
    double.disabled = !isOpen || slip.bets.length === 0;
    rebet.disabled = !isOpen || !slip.canRebet;
    // One of the two can be of use at a time, and a narrow window has room for one.
    double.hidden = slip.bets.length === 0;
    rebet.hidden = slip.bets.length > 0;
    for (const [index, button] of chips.entries()) {
      button.disabled = !isOpen;
      button.setAttribute("aria-pressed", String(index === chip));
    }
  }

  function renderChips(): void {
    for (const [index, button] of chips.entries()) {
      const units = CHIPS[index] ?? 1;
      const face = drawn(
        "svg",
        { viewBox: "-25 -25 50 50", "aria-hidden": "true" },
        chipArt(units, chipText(units * unit), 24),
      );
      button.setAttribute("aria-label", t("chipOf", { amount: worth(units) }));
      button.replaceChildren(face);
    }
  }

  const total = () => t("betsTotal", { amount: worth(slip.units) });
  const desk: BettingDesk = {
    ...{ cloth, rail },
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
    remember(bets) {
      slip.played(bets);
      render();
    },
    open(on) {
      isOpen = on;
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
    put(bets) {
      round = null;
      slip.put(bets);
      render();
    },
    showOthers: table.showOthers,
    say(text) {
      hint.textContent = text;
    },
    played(bets) {
      slip.played(bets);
      render();
      onChange();
    },
    undo() {
      if (!isOpen || !slip.canUndo) return;
      slip.undo();
      changed(total());
    },
    clear() {
      if (!isOpen || slip.bets.length === 0) return;
      slip.clear();
      changed(t("betsCleared"));
    },
    double() {
      if (!isOpen || slip.bets.length === 0) return;
      const refusal = slip.double();
      if (refusal) refused(refusal);
      else changed(total());
    },
    rebet() {
      if (!isOpen || !slip.canRebet) return;
      slip.rebet();
      changed(total());
    },
    chooseChip(index) {
      if (!isOpen || index < 0 || index >= CHIPS.length) return;
      chip = index;
      render();
    },
  };
  renderChips();
  render();
  return desk;
}
