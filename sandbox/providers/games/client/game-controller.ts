// Over 300 lines: every function reads and changes the state of the one running round, and parts of it could not be tested or used
// alone. What can is in files of its own: autoplay, client-seed, persistent-requests, refusals.

import type { FreeSpinsView, GameRound, RoundResponse, SessionState, WonJackpot } from "../protocol.ts";
import { type Autoplay, type AutoplayPlan, afterRound, autoplayEnd, startAutoplay } from "./autoplay.ts";
import type { ClientContext } from "./client-context.ts";
import { createClientSeedChoice } from "./client-seed.ts";
import type { Controls } from "./controls.ts";
import { notifyPage } from "./frame-messages.ts";
import { type ApiRefusal, createRequestId, type GameApi, refusalOf } from "./game-api.ts";
import { createPersistentRequests } from "./persistent-requests.ts";
import { affordableStake } from "./refusals.ts";

/** Presents a stored outcome to the player. It decides nothing. */
export interface RoundPresenter {
  /** Starts the animation; the outcome may not have arrived yet. */
  start(): void;
  /** Presents the round to its end, or to the choice that it waits for. */
  present(round: GameRound): Promise<void>;
  /** Called if no outcome arrives: returns to the previous state. */
  cancel(): Promise<void>;
  /** Called when the player presses during a round: finishes the current animation, count or banner. */
  skip(): void;
  /** Shows the start of a round without animation; an idle state without a round. */
  showIdle(last?: GameRound): void;
}

/** Runs the rounds of a game: requests, presentation, balance, autoplay and errors. */
export interface GameController {
  readonly stake: number;
  readonly idle: boolean;
  readonly turbo: boolean;
  /** Loads the state and finishes a round that a reload or a lost connection interrupted. */
  open(): Promise<void>;
  /** Starts a round, or skips the animation of the running one. */
  press(): void;
  /** Starts a round with a bet that costs `multiple` stakes. */
  playBet(bet: unknown, multiple: number): void;
  /** Moves the stake one step up (1) or down (-1) the ladder. */
  moveStake(step: 1 | -1): void;
  /** Stores the bet for the next round on the server, so that a reload restores it. */
  prepare(bet: unknown): void;
  autoplay(plan: AutoplayPlan): void;
  readonly autoplaying: boolean;
  stopAutoplay(): void;
  toggleTurbo(): void;
  /** The client seed of the following rounds. */
  readonly clientSeed: Pick<ReturnType<typeof createClientSeedChoice>, "choose" | "current">;
  /** Sets the displayed win of the running round. */
  showWin(won: number): void;
  /** While paused, no round starts. Used by the page around the game. */
  setPaused(paused: boolean): void;
  /** Reads the balance again. */
  refresh(): Promise<void>;
  render(): void;
}

export interface GameControllerOptions {
  context: Pick<ClientContext<unknown>, "config" | "errorDialogs" | "sound" | "t" | "money" | "setCurrency">;
  api: GameApi;
  presenter: RoundPresenter;
  controls: Pick<Controls, "announce" | "render">;
  /** Asks the player for one of the round's offers. */
  decide: (round: GameRound, balance: number) => Promise<string>;
  /** Shows a jackpot that the round won until the player closes it; absent if the game has no jackpots. */
  showJackpot?: (jackpot: WonJackpot) => Promise<void>;
  /** Shows what the operator's free spins have won together, until the player closes it; absent if the game has none. */
  showFreeSpinsOver?: (won: number) => Promise<void>;
  /** Price of the free spins in stakes; null if they are not for sale. */
  buyPriceInStakes: number | null;
  /** Called with each state before its amounts are displayed. */
  onState?: (state: SessionState) => void;
}

/** Milliseconds between two rounds of autoplay. */
const AUTOPLAY_PAUSE = 450;
/** Milliseconds by which storing a prepared bet is debounced. */
const PREPARE_DEBOUNCE = 150;

export function createGameController(options: GameControllerOptions): GameController {
  const { context, api, presenter, controls, decide, showJackpot, showFreeSpinsOver } = options;
  const { onState } = options;
  const { errorDialogs, sound, t, money } = context;
  const { allowed } = context.config;
  const buyPriceInStakes = allowed.bonusBuy ? options.buyPriceInStakes : null;
  let phase: "loading" | "idle" | "running" = "loading";
  let ladder: readonly number[] = [];
  let stake = 0;
  let balance = 0;
  let won = 0;
  let demo = false;
  /** The operator's free spins that the next round uses. */
  let freeSpins: FreeSpinsView | null = null;
  let turbo = false;
  let paused = false;
  let auto: Autoplay | null = null;
  /** When the next round may start, by the clock of `performance.now()`. */
  let nextRoundAt = 0;
  const clientSeed = createClientSeedChoice();
  let prepareTimer: ReturnType<typeof setTimeout> | undefined;
  const { retryUntilResponse, choose } = createPersistentRequests({ api, errorDialogs, decide });

  function render(): void {
    const step = ladder.indexOf(stake);
    controls.render({
      phase,
      balance,
      won,
      stake,
      turbo,
      demo,
      sound: sound.on,
      buyPrice: buyPriceInStakes === null || freeSpins ? null : stake * buyPriceInStakes,
      canLower: !freeSpins && step > 0,
      canRaise: !freeSpins && step < ladder.length - 1,
      freeSpins,
      autoplayLeft: auto?.left ?? null,
    });
  }

  function prepare(bet: unknown): void {
    clearTimeout(prepareTimer);
    if (phase !== "idle") return;
    // Errors are ignored: after a reload the player can choose again.
    prepareTimer = setTimeout(
      () => void api.prepare({ stake, bet }).catch(() => undefined),
      PREPARE_DEBOUNCE,
    );
  }

  /** The server measures the time between rounds; the way back of its answer only makes the wait longer. */
  function setPace({ nextRoundIn }: { nextRoundIn: number }): void {
    nextRoundAt = performance.now() + nextRoundIn;
  }

  async function untilNextRound(): Promise<void> {
    const rest = nextRoundAt - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  }

  function applyState(state: SessionState): void {
    setPace(state);
    context.setCurrency(state.currency);
    onState?.(state);
    clientSeed.current(state.seed);
    ladder = state.stakes;
    balance = state.shownBalance;
    demo = state.mode === "demo";
    freeSpins = state.freeSpins;
    const last = state.prepared?.stake ?? state.recentRounds[0]?.baseStake;
    if (!ladder.includes(stake)) stake = last && ladder.includes(last) ? last : state.initialStake;
    render();
  }

  /** Plays a new round. Returns null if it was refused. The request id makes every retry return the same round. */
  async function playRound(bet?: unknown, multiple = 1): Promise<GameRound | null> {
    clearTimeout(prepareTimer);
    const used = freeSpins;
    const price = used ? 0 : stake * multiple;
    if (price > balance) {
      await handleRefusal({ code: "insufficient-funds", details: {} }, multiple);
      return null;
    }
    const roundRequestId = createRequestId();
    const balanceBefore = balance;
    balance -= price;
    won = 0;
    notifyPage({ type: "solstice:round-started", roundRequestId });
    presenter.start();
    render();
    let response: RoundResponse;
    try {
      const request = {
        stake: used?.stake ?? stake,
        bet,
        freeSpin: used !== null,
        clientSeed: clientSeed.pending(),
        roundRequestId,
      };
      response = await retryUntilResponse(() => api.spin(request));
    } catch (error) {
      balance = balanceBefore;
      await presenter.cancel();
      notifyPage({ type: "solstice:round-ended", roundRequestId });
      await handleRefusal(refusalOf(error), multiple);
      return null;
    }
    clientSeed.sent();
    setPace(response);
    freeSpins = response.freeSpins;
    const round = await presentRound(response.round, response.shownBalance);
    if (used?.left === 1) await endFreeSpins(used.won + round.win);
    await untilNextRound();
    return round;
  }

  /** Shows the result of the operator's free spins. Autoplay ends: its next round would cost money. */
  async function endFreeSpins(total: number): Promise<void> {
    auto = null;
    await showFreeSpinsOver?.(total);
  }

  /** Presents a round, reports it to the server as shown, and only then adds its win to the balance. */
  async function presentRound(first: GameRound, firstBalance: number): Promise<GameRound> {
    let [round, shownBalance] = [first, firstBalance];
    balance = shownBalance;
    render();
    await presenter.present(round);
    while (round.state === "waiting") {
      ({ round, shownBalance } = await choose(round, balance, demo));
      balance = shownBalance;
      await presenter.present(round);
    }
    won = round.win;
    balance = shownBalance + (round.freeSpin ? 0 : round.win);
    render();
    for (const jackpot of round.jackpots) {
      auto = null;
      sound.bigWin();
      await showJackpot?.(jackpot);
      won += jackpot.amount;
      balance += jackpot.amount;
      render();
    }
    ({ balance } = await retryUntilResponse(() => api.shown(round.id)));
    const result = won > 0 ? t("resultWin", { amount: money(won) }) : t("resultNothing");
    controls.announce(`${result} ${t("resultBalance", { amount: money(balance) })}`);
    notifyPage({ type: "solstice:round-ended", roundRequestId: round.requestId });
    return round;
  }

  /** Finishes a round that another window, or this one before a reload, has started. */
  async function finishOpenRound({ openRound, shownBalance }: SessionState): Promise<void> {
    if (!openRound) return;
    controls.announce(t("resuming"));
    phase = "running";
    notifyPage({ type: "solstice:round-started", roundRequestId: openRound.requestId });
    presenter.start();
    await presentRound(openRound, shownBalance);
  }

  async function handleRefusal(refusal: ApiRefusal, multiple: number): Promise<void> {
    auto = null;
    if (refusal.code === "round-unfinished") {
      const state = await retryUntilResponse(() => api.state());
      applyState(state);
      await finishOpenRound(state);
      return;
    }
    if (refusal.code === "round-too-soon") {
      applyState(await retryUntilResponse(() => api.state()));
      await untilNextRound();
      return;
    }
    if (refusal.code === "free-spins-changed") applyState(await retryUntilResponse(() => api.state()));
    const lowerStake = affordableStake(ladder, stake, balance / multiple);
    const price = stake * multiple;
    const resolution = await errorDialogs.refusal(refusal, {
      demo,
      canLowerStake: lowerStake !== undefined,
      opening: false,
      ...(price > balance && { round: { price: money(price), balance: money(balance) } }),
    });
    if (resolution === "lower" && lowerStake !== undefined) stake = lowerStake;
    if (resolution === "refill") ({ balance } = await retryUntilResponse(() => api.refill()));
  }

  /** Locks the controls while `work` plays rounds, and unlocks them after any outcome. */
  async function run(work: () => Promise<void>): Promise<void> {
    if (ladder.length > 0) phase = "running";
    render();
    try {
      await work();
    } catch (error) {
      auto = null;
      await errorDialogs.refusal(refusalOf(error), {
        demo,
        canLowerStake: false,
        opening: ladder.length === 0,
      });
    } finally {
      phase = ladder.length === 0 ? "loading" : "idle";
      render();
    }
  }

  async function runAutoplay(plan: AutoplayPlan): Promise<void> {
    auto = startAutoplay(plan);
    let lastWin = 0;
    while (auto) {
      const end = autoplayEnd(auto, freeSpins ? 0 : stake, lastWin);
      if (end || paused) {
        auto = null;
        if (end) controls.announce(t(`autoplayEnded-${end}`));
        return;
      }
      const round = await playRound();
      if (!round) return;
      lastWin = round.win;
      if (auto) auto = afterRound(auto, round.freeSpin ? 0 : round.stake, round.win);
      render();
      await new Promise((resolve) => setTimeout(resolve, AUTOPLAY_PAUSE));
    }
  }

  return {
    get stake() {
      return stake;
    },
    get idle() {
      return phase === "idle";
    },
    get turbo() {
      return turbo;
    },
    get autoplaying() {
      return auto !== null;
    },
    async open() {
      await run(async () => {
        const state = await retryUntilResponse(() => api.state());
        applyState(state);
        presenter.showIdle(state.openRound ? undefined : state.recentRounds[0]);
        await finishOpenRound(state);
        await untilNextRound();
      });
    },
    press() {
      if (phase === "running" && allowed.speedUp) presenter.skip();
      if (phase !== "idle" || paused) return;
      void run(async () => void (await playRound()));
    },
    playBet(bet, multiple) {
      if (phase === "idle" && !paused) void run(async () => void (await playRound(bet, multiple)));
    },
    moveStake(step) {
      const next = ladder[ladder.indexOf(stake) + step];
      if (phase !== "idle" || next === undefined || freeSpins) return;
      stake = next;
      sound.click();
      render();
      prepare(null);
      controls.announce(t("stakeIs", { amount: money(stake) }));
    },
    prepare,
    autoplay(plan) {
      if (allowed.autoplay && phase === "idle" && !paused) void run(() => runAutoplay(plan));
    },
    stopAutoplay() {
      auto = null;
      render();
    },
    toggleTurbo() {
      turbo = allowed.speedUp && !turbo;
      render();
    },
    clientSeed,
    showWin(amount) {
      won = amount;
      render();
    },
    setPaused(next) {
      paused = next;
      if (next) auto = null;
      render();
    },
    async refresh() {
      if (phase !== "idle") return;
      const state = await api.state();
      if (phase === "idle") applyState(state);
    },
    render,
  };
}
