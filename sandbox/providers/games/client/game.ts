import type { RoundJackpot } from "../jackpot-port.ts";
import type { SeatState, SpinAnswer } from "../round-calls.ts";
import type { GameRound } from "../round-store.ts";
import { createAsking, refusalIn } from "./asking.ts";
import { type Autoplay, type AutoplayPlan, afterRound, mayContinue, startAutoplay } from "./autoplay.ts";
import { cheaperStake } from "./cheaper-stake.ts";
import type { Controls } from "./controls/controls.ts";
import { tellPage } from "./frame-messages.ts";
import type { RoundShow } from "./round-show.ts";
import { type LinkRefusal, requestId, type ServerLink } from "./server-link.ts";
import type { Sound } from "./sound.ts";
import type { Translate } from "./texts.ts";
import type { Troubles } from "./troubles.ts";

/** The course of the game: which round runs, what it costs, and what happens when something goes wrong. */
export interface Game {
  readonly stake: number;
  readonly idle: boolean;
  readonly turbo: boolean;
  /** Reads the state, and finishes the round that a reload or a lost connection cut short. */
  open(): Promise<void>;
  /** A new round, or haste for the running one. */
  press(): void;
  /** A new round entered by that bet, at `times` the stake. */
  enter(bet: unknown, times: number): void;
  /** Up (1) or down (-1) the ladder. */
  moveStake(step: 1 | -1): void;
  /** The player has chosen how the next round is to be entered: a reload is to find it so. */
  prepare(bet: unknown): void;
  autoplay(plan: AutoplayPlan): void;
  readonly autoplaying: boolean;
  stopAutoplay(): void;
  toggleTurbo(): void;
  chooseClientSeed(clientSeed: string): void;
  /** The win counted so far of the round in show. */
  progress(won: number): void;
  /** The page around asks for quiet between rounds, or ends it. */
  hold(on: boolean): void;
  /** Money may have moved elsewhere. */
  refresh(): Promise<void>;
  render(): void;
}

export interface GameParts {
  link: ServerLink;
  show: RoundShow;
  controls: Pick<Controls, "announce" | "render">;
  troubles: Troubles;
  sound: Sound;
  t: Translate;
  money: (amount: number) => string;
  /** Asks the player what a round waits for: one of its offers. */
  decide: (round: GameRound, balance: number) => Promise<string>;
  /** Shows a jackpot that the round has won, until the player has seen it; absent in a game without any. */
  celebrate?: (jackpot: RoundJackpot) => Promise<void>;
  /** Stakes that free spins cost; null where none are for sale. */
  buyTimes: number | null;
  /** Hears each state before its amounts are shown. */
  onState: (state: SeatState) => void;
}

/** Rest between two rounds of autoplay, milliseconds. */
const BREATH = 450;
/** Milliseconds in which what is chosen in quick succession is kept together. */
const TOGETHER = 150;

export function createGame(parts: GameParts): Game {
  const { link, show, controls, troubles, sound, t, money, decide, celebrate, buyTimes, onState } = parts;
  let phase: "loading" | "idle" | "running" = "loading";
  let ladder: readonly number[] = [];
  let stake = 0;
  let balance = 0;
  let won = 0;
  let demo = false;
  let turbo = false;
  let held = false;
  let auto: Autoplay | null = null;
  let clientSeed: string | undefined;
  let keeping: ReturnType<typeof setTimeout> | undefined;
  const { insist, choose } = createAsking({ link, troubles, decide });

  function render(): void {
    const step = ladder.indexOf(stake);
    controls.render({
      ...{ phase, balance, won, stake, turbo, demo, sound: sound.on },
      buyPrice: buyTimes === null ? null : stake * buyTimes,
      canLower: step > 0,
      canRaise: step < ladder.length - 1,
      autoplayLeft: auto?.left ?? null,
    });
  }

  /** Only a convenience: what could not be kept is chosen again. */
  function prepare(bet: unknown): void {
    clearTimeout(keeping);
    if (phase !== "idle") return;
    keeping = setTimeout(() => void link.prepare({ stake, bet }).catch(() => undefined), TOGETHER);
  }

  function adopt(state: SeatState): void {
    onState(state);
    ladder = state.stakes;
    balance = state.shownBalance;
    demo = state.mode === "demo";
    const last = state.prepared?.stake ?? state.recentRounds[0]?.baseStake;
    if (!ladder.includes(stake)) stake = last && ladder.includes(last) ? last : state.initialStake;
    render();
  }

  /** Plays a new round. Null where it was refused; the round's request id makes every repetition the same round. */
  async function playNew(bet?: unknown, times = 1): Promise<GameRound | null> {
    clearTimeout(keeping);
    const price = stake * times;
    if (price > balance) {
      await refused({ code: "insufficient-funds", details: {} }, times);
      return null;
    }
    const roundRequestId = requestId();
    const before = balance;
    balance -= price;
    won = 0;
    tellPage({ type: "solstice:round-started", roundRequestId });
    show.begin();
    render();
    let answer: SpinAnswer;
    try {
      answer = await insist(() => link.spin({ stake, bet, clientSeed, roundRequestId }));
    } catch (error) {
      balance = before;
      await show.abandon();
      tellPage({ type: "solstice:round-ended", roundRequestId });
      await refused(refusalIn(error), times);
      return null;
    }
    clientSeed = undefined;
    return present(answer.round, answer.shownBalance);
  }

  /** Shows a round, tells the server that it was seen, and only then lets its win into the balance. */
  async function present(first: GameRound, firstBalance: number): Promise<GameRound> {
    let [round, shownBalance] = [first, firstBalance];
    balance = shownBalance;
    render();
    await show.play(round);
    while (round.state === "waiting") {
      ({ round, shownBalance } = await choose(round, balance, demo));
      balance = shownBalance;
      await show.play(round);
    }
    won = round.win;
    balance = shownBalance + round.win;
    render();
    for (const jackpot of round.jackpots) {
      auto = null;
      sound.bigWin();
      await celebrate?.(jackpot);
      won += jackpot.amount;
      balance += jackpot.amount;
      render();
    }
    ({ balance } = await insist(() => link.shown(round.id)));
    const result = won > 0 ? t("resultWin", { amount: money(won) }) : t("resultNothing");
    controls.announce(`${result} ${t("resultBalance", { amount: money(balance) })}`);
    tellPage({ type: "solstice:round-ended", roundRequestId: round.requestId });
    return round;
  }

  /** Finishes what another window, or this one before a reload, has begun. */
  async function finish({ openRound, shownBalance }: SeatState): Promise<void> {
    if (!openRound) return;
    controls.announce(t("resuming"));
    phase = "running";
    tellPage({ type: "solstice:round-started", roundRequestId: openRound.requestId });
    show.begin();
    await present(openRound, shownBalance);
  }

  async function refused(refusal: LinkRefusal, times: number): Promise<void> {
    auto = null;
    if (refusal.code === "round-unfinished") {
      const state = await insist(() => link.state());
      adopt(state);
      await finish(state);
      return;
    }
    const cheaper = cheaperStake(ladder, stake, balance / times);
    const price = stake * times;
    const sums = price > balance && { round: { price: money(price), balance: money(balance) } };
    const way = await troubles.refusal(refusal, { demo, cheaper: Boolean(cheaper), opening: false, ...sums });
    if (way === "lower" && cheaper) stake = cheaper;
    if (way === "refill") ({ balance } = await insist(() => link.refill()));
  }

  /** Runs rounds until there is no more to run; whatever goes wrong, the controls come back. */
  async function run(work: () => Promise<void>): Promise<void> {
    if (ladder.length > 0) phase = "running";
    render();
    try {
      await work();
    } catch (error) {
      auto = null;
      const options = { demo, cheaper: false, opening: ladder.length === 0 };
      await troubles.refusal(refusalIn(error), options);
    } finally {
      phase = ladder.length === 0 ? "loading" : "idle";
      render();
    }
  }

  async function runAutoplay(plan: AutoplayPlan): Promise<void> {
    auto = startAutoplay(plan);
    let lastWin = 0;
    while (auto) {
      const end = mayContinue(auto, stake, lastWin);
      if (end || held) {
        auto = null;
        if (end) controls.announce(t(`autoplayEnded-${end}`));
        return;
      }
      const round = await playNew();
      if (!round) return;
      lastWin = round.win;
      if (auto) auto = afterRound(auto, round.stake, round.win);
      render();
      await new Promise((resolve) => setTimeout(resolve, BREATH));
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
        const state = await insist(() => link.state());
        adopt(state);
        show.rest(state.openRound ? undefined : state.recentRounds[0]);
        await finish(state);
      });
    },
    press() {
      sound.wake();
      if (phase === "running") show.hurry();
      if (phase !== "idle" || held) return;
      void run(async () => void (await playNew()));
    },
    enter(bet, times) {
      sound.wake();
      if (phase === "idle" && !held) void run(async () => void (await playNew(bet, times)));
    },
    moveStake(step) {
      const next = ladder[ladder.indexOf(stake) + step];
      if (phase !== "idle" || next === undefined) return;
      stake = next;
      sound.click();
      render();
      prepare(null);
      controls.announce(t("stakeIs", { amount: money(stake) }));
    },
    prepare,
    autoplay(plan) {
      if (phase === "idle" && !held) void run(() => runAutoplay(plan));
    },
    stopAutoplay() {
      auto = null;
      render();
    },
    toggleTurbo() {
      turbo = !turbo;
      render();
    },
    chooseClientSeed(seed) {
      clientSeed = seed;
    },
    progress(amount) {
      won = amount;
      render();
    },
    hold(on) {
      held = on;
      if (on) auto = null;
      render();
    },
    async refresh() {
      if (phase !== "idle") return;
      const state = await link.state();
      if (phase === "idle") adopt(state);
    },
    render,
  };
}
