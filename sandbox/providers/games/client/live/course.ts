import type { SlipAnswer } from "../../engines/live-roulette/live-tables.ts";
import type { RoundView, TableEvent } from "../../engines/live-roulette/views.ts";
import { type LaidBet, settleBets } from "../../engines/roulette/bets.ts";
import { refusalIn } from "../asking.ts";
import type { BettingDesk } from "../betting/betting-desk.ts";
import { tellPage } from "../frame-messages.ts";
import { type LinkRefusal, requestId } from "../server-link.ts";
import { createBetsSync } from "./bets-sync.ts";
import type { LiveLink } from "./live-link.ts";
import { type TableView, viewOf, withBets, withRound } from "./table-view.ts";

/** Milliseconds in which chips that are laid in quick succession go to the server together. */
const TOGETHER = 250;
/** Everybody's round ends at once: who asks for a balance then does so within so many milliseconds. */
const SPREAD = 2_000;

export interface CourseParts {
  link: LiveLink;
  desk: BettingDesk;
  /** How the table stands was asked for: before any amount is shown. */
  onLoad(view: TableView): void;
  /** Shows how the table stands; called after every change. */
  render(view: TableView): void;
  /** The ball runs, or the table was joined while it did. */
  onSpin(round: RoundView): void;
  /** The ball lies: `won` is null for who had nothing on the table. */
  onResult(round: RoundView, won: { stake: number; win: number } | null): void;
  /** Chips were refused. */
  onRefused(refusal: LinkRefusal): void;
  onFailed(error: unknown): void;
}

/** The course of a table for one player: which chips lie where, what the server says of it, and what a phase means for both. */
export function createCourse(parts: CourseParts) {
  const { link, desk, onLoad, render, onSpin, onResult, onRefused, onFailed } = parts;
  let view: TableView | null = null;
  let held = false;
  /** The round that the page was told of as under way. */
  let told: string | null = null;

  const sync = createBetsSync<SlipAnswer>({
    pause: TOGETHER,
    send: link.lay,
    onAnswer: (roundId, { slip, balance }) => {
      if (!view) return;
      const isShown = roundId === view.round.id;
      view = { ...view, balance, own: isShown ? slip : view.own };
      if (isShown && slip.stake > 0) begin();
      if (isShown && view.round.phase !== "betting") showRound();
      render(view);
    },
    onRefused: (_roundId, error) => {
      putBack();
      onRefused(refusalIn(error));
    },
  });

  const laid = (): readonly LaidBet[] => (view?.own?.bets ?? []).map(({ spot, units }) => ({ spot, units }));
  const isOpen = () => view?.round.phase === "betting" && !held;
  /** What the server says lies there takes the place of what was laid here. */
  const putBack = () => {
    if (view?.round.phase === "betting") desk.put(laid());
    else showRound();
    if (view) render(view);
  };
  const begin = () => {
    if (told) return;
    told = requestId();
    tellPage({ type: "solstice:round-started", roundRequestId: told });
  };
  const end = () => {
    if (told) tellPage({ type: "solstice:round-ended", roundRequestId: told });
    told = null;
  };

  function showRound(): void {
    if (!view) return;
    const { phase, number } = view.round;
    const bets = laid();
    const isOver = phase === "result" && number !== null;
    desk.showRound(isOver ? settleBets(bets, number) : bets, isOver ? number : null);
  }

  /** What a phase that has begun, or was joined, means for the player's chips. */
  function enter(): void {
    if (!view) return;
    const { round, own } = view;
    desk.open(isOpen());
    if (own && own.stake > 0) begin();
    if (round.phase === "betting") {
      end();
      desk.put(laid());
      if (own && own.stake > 0) begin();
    } else showRound();
    if (round.phase === "spinning") onSpin(round);
    if (round.phase === "result") end();
  }

  function settle(): void {
    if (!view) return;
    const { round, own } = view;
    const bets = laid();
    if (!own || bets.length === 0) {
      onResult(round, null);
      return;
    }
    const units = settleBets(bets, round.number as number).reduce((sum, { won }) => sum + won, 0);
    const win = units * own.unit;
    view = { ...view, balance: view.balance + win, own: { ...own, win } };
    onResult(round, { stake: own.stake, win });
    setTimeout(() => void refresh(), Math.random() * SPREAD);
  }

  async function refresh(): Promise<void> {
    try {
      const { balance } = await link.table();
      if (!view || sync.busy) return;
      view = { ...view, balance };
      render(view);
    } catch (error) {
      onFailed(error);
    }
  }

  return {
    get view() {
      return view;
    },
    get isOpen() {
      return isOpen();
    },
    refresh,
    /** Asks for all that there is to know, as after a gap in the stream. */
    async load(): Promise<void> {
      try {
        const state = await link.table();
        view = viewOf(state, Date.now());
        onLoad(view);
        desk.setUnit(view.unit);
        desk.remember(view.last);
        enter();
        render(view);
      } catch (error) {
        onFailed(error);
      }
    },
    hear(event: TableEvent): void {
      if (!view) return;
      if (event.type === "bets") {
        view = withBets(view, event.roundId, event.bets);
        render(view);
        return;
      }
      const before = view.round;
      view = withRound(view, event.round, Date.now());
      if (event.round.id !== before.id) desk.remember(view.last);
      if (event.round.phase === "result" && before.phase !== "result") settle();
      enter();
      render(view);
    },
    /** The player has laid chips, or taken them away. */
    changed(): void {
      if (!view?.round.id || !isOpen()) return;
      const stake = desk.units * view.unit;
      if (stake - (view.own?.stake ?? 0) > view.balance) {
        desk.put(laid());
        onRefused({ code: "insufficient-funds", details: {} });
      } else sync.want(view.round.id, desk.bets);
      render(view);
    },
    /** Between rounds the page around may ask for quiet: chips that lie stay, none are laid. */
    hold(on: boolean): void {
      held = on;
      desk.open(isOpen());
    },
  };
}
export type Course = ReturnType<typeof createCourse>;
