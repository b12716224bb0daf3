import { type SpotBet, settleBets } from "../../engines/roulette/bets.ts";
import type { LiveRoundView, SlipResponse, TableEvent } from "../../protocol.ts";
import { notifyPage } from "../frame-messages.ts";
import { type ApiRefusal, createRequestId, refusalOf } from "../game-api.ts";
import type { BetController } from "../table/betting/bet-controller.ts";
import { createBetsSync } from "./bets-sync.ts";
import type { LiveApi } from "./live-api.ts";
import { createTableState, type LiveTableState, withBets, withRound } from "./table-state.ts";

/** Milliseconds by which changes of the bets are debounced. */
const BETS_DEBOUNCE = 250;
/** All players' rounds end at the same time: their balance requests are spread over this many milliseconds. */
const REFRESH_SPREAD = 2_000;

export interface LiveTableControllerOptions {
  api: LiveApi;
  betController: BetController;
  /** The state was loaded. Called before any amount is displayed. */
  onLoad(state: LiveTableState): void;
  /** Called after every change of the state. */
  render(state: LiveTableState): void;
  /** The ball was thrown, or the player joined during the spin. */
  onSpin(round: LiveRoundView): void;
  /** The ball is at rest. `own` is null if the player had no bets; amounts are minor units. */
  onResult(round: LiveRoundView, own: { stake: number; win: number } | null): void;
  /** Bets were refused. */
  onRefused(refusal: ApiRefusal): void;
  /** A request failed. */
  onError(error: unknown): void;
}

/** Keeps a player's view of a live table: applies the server's events, and sends the player's bets. */
export function createLiveTableController(options: LiveTableControllerOptions) {
  const { api, betController, onLoad, render, onSpin, onResult, onRefused, onError } = options;
  let state: LiveTableState | null = null;
  let paused = false;
  /** Id of the round that the page was notified of as running. */
  let notifiedRoundId: string | null = null;

  const sync = createBetsSync<SlipResponse>({
    debounce: BETS_DEBOUNCE,
    send: api.setBets,
    onResponse: (roundId, { slip, balance }) => {
      if (!state) return;
      const isCurrent = roundId === state.round.id;
      state = { ...state, balance, own: isCurrent ? slip : state.own };
      if (isCurrent && slip.stake > 0) notifyRoundStarted();
      if (isCurrent && state.round.phase !== "betting") showRoundBets();
      render(state);
    },
    onRefused: (_roundId, error) => {
      restoreBets();
      onRefused(refusalOf(error));
    },
  });

  const confirmedBets = (): readonly SpotBet[] =>
    (state?.own?.bets ?? []).map(({ spot, units }) => ({ spot, units }));
  const isOpen = () => state?.round.phase === "betting" && !paused;

  /** Replaces the player's bets by those that the server has confirmed. */
  function restoreBets(): void {
    if (state?.round.phase === "betting") betController.setBets(confirmedBets());
    else showRoundBets();
    if (state) render(state);
  }

  function notifyRoundStarted(): void {
    if (notifiedRoundId) return;
    notifiedRoundId = createRequestId();
    notifyPage({ type: "solstice:round-started", roundRequestId: notifiedRoundId });
  }

  function notifyRoundEnded(): void {
    if (notifiedRoundId) notifyPage({ type: "solstice:round-ended", roundRequestId: notifiedRoundId });
    notifiedRoundId = null;
  }

  function showRoundBets(): void {
    if (!state) return;
    const { phase, number } = state.round;
    const bets = confirmedBets();
    const isOver = phase === "result" && number !== null;
    betController.showRound(isOver ? settleBets(bets, number) : bets, isOver ? number : null);
  }

  /** Applies the current phase to the betting table. */
  function applyPhase(): void {
    if (!state) return;
    const { round, own } = state;
    betController.setOpen(isOpen());
    if (own && own.stake > 0) notifyRoundStarted();
    if (round.phase === "betting") {
      notifyRoundEnded();
      betController.setBets(confirmedBets());
      if (own && own.stake > 0) notifyRoundStarted();
    } else showRoundBets();
    if (round.phase === "spinning") onSpin(round);
    if (round.phase === "result") notifyRoundEnded();
  }

  function settle(): void {
    if (!state) return;
    const { round, own } = state;
    const bets = confirmedBets();
    if (!own || bets.length === 0) {
      onResult(round, null);
      return;
    }
    const units = settleBets(bets, round.number as number).reduce((sum, { won }) => sum + won, 0);
    const win = units * own.unit;
    state = { ...state, balance: state.balance + win, own: { ...own, win } };
    onResult(round, { stake: own.stake, win });
    setTimeout(() => void refresh(), Math.random() * REFRESH_SPREAD);
  }

  async function refresh(): Promise<void> {
    try {
      const { balance } = await api.table();
      if (!state || sync.busy) return;
      state = { ...state, balance };
      render(state);
    } catch (error) {
      onError(error);
    }
  }

  return {
    get state() {
      return state;
    },
    /** Whether the player may place bets. */
    get isOpen() {
      return isOpen();
    },
    /** Reads the balance again. */
    refresh,
    /** Loads the whole state: at the start, and after a gap in the event stream. */
    async load(): Promise<void> {
      try {
        state = createTableState(await api.table(), performance.now());
        onLoad(state);
        betController.setUnit(state.unit);
        betController.setLastBets(state.last);
        applyPhase();
        render(state);
      } catch (error) {
        onError(error);
      }
    },
    handleEvent(event: TableEvent): void {
      if (!state) return;
      if (event.type === "bets") {
        state = withBets(state, event.roundId, event.bets);
        render(state);
        return;
      }
      const previous = state.round;
      state = withRound(state, event.round, performance.now());
      if (event.round.id !== previous.id) betController.setLastBets(state.last);
      if (event.round.phase === "result" && previous.phase !== "result") settle();
      applyPhase();
      render(state);
    },
    /** The player has changed the bets. */
    handleBetsChanged(): void {
      if (!state?.round.id || !isOpen()) return;
      const stake = betController.units * state.unit;
      if (stake - (state.own?.stake ?? 0) > state.balance) {
        betController.setBets(confirmedBets());
        onRefused({ code: "insufficient-funds", details: {} });
      } else sync.update(state.round.id, betController.bets);
      render(state);
    },
    /** While paused, the player cannot change bets; placed bets stay. Called by the page around the game. */
    setPaused(next: boolean): void {
      paused = next;
      betController.setOpen(isOpen());
    },
  };
}
