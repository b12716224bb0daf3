import {
  DEFAULT_INPUT,
  type Draw,
  type GameEngine,
  type PlayerInput,
  type PlayResult,
  type RoundOption,
} from "../engine.ts";
import { awardTable, type CascadePaytable, UNITS_PER_STAKE } from "./cascade-paytable.ts";

/** A round on a cascade slot as it is stored and replayed. Units are stake / 20. */
export interface CascadePicture {
  kind: "ways" | "cluster";
  /** Whether the free spins were bought; there is no paid spin then. */
  bought: boolean;
  spins: CascadeSpin[];
  /** Win of all spins together, limited to the maximum win. */
  units: number;
  /** Whether the round ended because it reached the maximum win. */
  capped: boolean;
  /** The gambles in order. */
  gamble: GambleStep[];
}

export interface CascadeSpin {
  free: boolean;
  steps: CascadeStep[];
  /** Number of scatters on the final board. */
  scatters: number;
  /** Free spins added by this spin, after the cap. */
  awarded: number;
  units: number;
}

/** One board at rest. Between two steps the winning symbols vanish, the symbols above fall, and new symbols fill the gaps. */
export interface CascadeStep {
  /** Columns from the left, each from top to bottom. */
  board: number[][];
  wins: CascadeWin[];
  /** Included in the units of the wins. */
  multiplier: number;
  units: number;
  /** Cells that a full meter turned wild; if there are any, nothing fell before this board. */
  dropped: number[];
  /** Number of symbols in the meter when the board comes to rest; 0 for slots without a meter. */
  meter: number;
}

export interface CascadeWin {
  symbol: number;
  /** Number of reels from the left on a ways slot, number of cells on a cluster slot. */
  count: number;
  /** 1 on a cluster slot. */
  ways: number;
  /** As column * 7 + row. */
  cells: number[];
  units: number;
}

export type GambleSide = "sun" | "moon";

export interface GambleStep {
  called: GambleSide;
  drawn: GambleSide;
  /** Win of the round after this gamble. */
  units: number;
}

/** The rules that the game publishes. */
export type CascadeRules<Paytable extends CascadePaytable = CascadePaytable> = Paytable & {
  kind: "ways" | "cluster";
};

/** The state that each spin of a round passes to the next. */
export interface SpinState {
  free: boolean;
  /** Multiplier of the next win. */
  multiplier: number;
  /** Number of symbols in the meter. */
  meter: number;
  /** Units that may still be won before the round reaches its maximum win. */
  remaining: number;
  /** Number of scatters on the final board of the spin. */
  scatters: number;
}

/**
 * Plays one spin until no symbol falls any more, updates `state`, and returns the win in units.
 *
 * @param onStep called once per board at rest; null in simulations, which is faster
 */
export type PlaySpin = (draw: Draw, state: SpinState, onStep: ((step: CascadeStep) => void) | null) => number;

export interface CascadeEngine<Paytable extends CascadePaytable = CascadePaytable>
  extends GameEngine<CascadePicture, CascadeRules<Paytable>> {
  readonly kind: "ways" | "cluster";
  readonly paytable: Paytable;
  /** The same win as {@link GameEngine.play} on the same integers, without a picture: for simulations. */
  settle(draw: Draw, bought?: boolean): number;
}

/** The bet that buys the free spins. */
export const BONUS_BUY = "buy";
const GAMBLE_OPTIONS: readonly RoundOption[] = [
  { choice: "collect", price: 0 },
  { choice: "sun", price: 0, gamble: true },
  { choice: "moon", price: 0, gamble: true },
];

/** Builds an engine whose round is the paid spin or a bonus buy, the free spins, and the gamble if the slot has one. */
export function cascadeEngine<Paytable extends CascadePaytable>(
  kind: "ways" | "cluster",
  paytable: Paytable,
  playSpin: PlaySpin,
): CascadeEngine<Paytable> {
  const { bonus, freeSpins } = paytable;
  const maxUnits = paytable.maxWin * UNITS_PER_STAKE;
  const awards = awardTable(freeSpins.awards);
  const retriggers = awardTable(freeSpins.retriggers);

  /** @param spins receives a record of each spin; null in simulations */
  function run(draw: Draw, bought: boolean, spins: CascadeSpin[] | null): number {
    const state: SpinState = { free: bought, multiplier: 1, meter: 0, remaining: maxUnits, scatters: 0 };
    let spinCount = bought ? (bonus?.freeSpins ?? 0) : 1;
    for (let played = 0; played < spinCount && state.remaining > 0; played += 1) {
      const steps: CascadeStep[] = [];
      const { free } = state;
      const units = Math.min(playSpin(draw, state, spins && ((step) => steps.push(step))), state.remaining);
      state.remaining -= units;
      const award = (free ? retriggers : awards)[state.scatters] as number;
      // The paid spin, if there is one, does not count towards the cap.
      const awarded = state.remaining > 0 ? Math.min(award, freeSpins.cap + (bought ? 0 : 1) - spinCount) : 0;
      spinCount += awarded;
      spins?.push({ free, steps, scatters: state.scatters, awarded, units });
      if (!free) Object.assign(state, { free: true, multiplier: 1, meter: 0 });
    }
    return maxUnits - state.remaining;
  }

  function play(draw: Draw, { bet, choices }: PlayerInput = DEFAULT_INPUT): PlayResult<CascadePicture> {
    const bought = bet === BONUS_BUY;
    const spins: CascadeSpin[] = [];
    const won = run(draw, bought, spins);
    const gamble: GambleStep[] = [];
    const picture = { kind, bought, spins, units: won, capped: won === maxUnits, gamble };
    let units = won;
    for (const called of choices) {
      if (called !== "sun" && called !== "moon") return { picture, units };
      const drawn = draw(2) === 0 ? "sun" : "moon";
      units = called === drawn ? units * 2 : 0;
      gamble.push({ called, drawn, units });
    }
    const hadFreeSpins = spins.some(({ free }) => free);
    const canDouble = units > 0 && units * 2 <= maxUnits && gamble.length < (bonus?.gambles ?? 0);
    if (!hadFreeSpins || !canDouble) return { picture, units };
    return { picture, units, offers: GAMBLE_OPTIONS };
  }

  return {
    id: paytable.id,
    version: paytable.version,
    kind,
    unitsPerStake: UNITS_PER_STAKE,
    paytable,
    rules: { ...paytable, kind },
    priceOf: (bet) =>
      bet === null ? UNITS_PER_STAKE : bet === BONUS_BUY && bonus ? UNITS_PER_STAKE * bonus.price : null,
    play,
    settle: (draw, bought = false) => run(draw, bought, null),
  };
}
