import { type Course, type Draw, type GameEngine, type Outcome, PLAIN_COURSE } from "../../engine.ts";
import { awardTable, type CascadeMaths, UNITS } from "./cascade-maths.ts";
import type {
  CascadePicture,
  CascadeRules,
  CascadeSpin,
  CascadeStep,
  GambleStep,
} from "./cascade-picture.ts";

/** What goes on from one spin to the next within a round. */
export interface SpinState {
  free: boolean;
  /** Applies to the next win. */
  multiplier: number;
  /** Symbols that the meter holds. */
  meter: number;
  /** Units that may still be won before the round reaches its largest win. */
  room: number;
  /** In view when the spin was over. */
  scatters: number;
}

/** One spin of a kind of slot, from its first board until nothing falls any more: what it wins, in units. */
export type Spin = (draw: Draw, state: SpinState, paint: ((step: CascadeStep) => void) | null) => number;

export interface CascadeEngine<Maths extends CascadeMaths = CascadeMaths>
  extends GameEngine<CascadePicture, CascadeRules<Maths>> {
  readonly kind: "ways" | "cluster";
  readonly maths: Maths;
  /** What {@link GameEngine.play} would win on the same draws, without painting: for simulations. */
  settle(draw: Draw, bought?: boolean): number;
}

const BUY = "buy";

/** A round of a cascade slot: the paid spin or what was bought, its free spins, and where the game has it the gamble. */
export function cascadeEngine<Maths extends CascadeMaths>(
  kind: "ways" | "cluster",
  maths: Maths,
  spin: Spin,
): CascadeEngine<Maths> {
  const { bonus, freeSpins } = maths;
  const most = maths.maxWin * UNITS;
  const awards = awardTable(freeSpins.awards);
  const retriggers = awardTable(freeSpins.retriggers);

  function run(draw: Draw, bought: boolean, spins: CascadeSpin[] | null): number {
    const state: SpinState = { free: bought, multiplier: 1, meter: 0, room: most, scatters: 0 };
    let owed = bought ? (bonus?.freeSpins ?? 0) : 1;
    for (let played = 0; played < owed && state.room > 0; played += 1) {
      const steps: CascadeStep[] = [];
      const { free } = state;
      const units = Math.min(spin(draw, state, spins && ((step) => steps.push(step))), state.room);
      state.room -= units;
      const award = (free ? retriggers : awards)[state.scatters] as number;
      // The paid spin, where there is one, is none of the free ones.
      const awarded = state.room > 0 ? Math.min(award, freeSpins.cap + (bought ? 0 : 1) - owed) : 0;
      owed += awarded;
      spins?.push({ free, steps, scatters: state.scatters, awarded, units });
      if (!free) Object.assign(state, { free: true, multiplier: 1, meter: 0 });
    }
    return most - state.room;
  }

  function play(draw: Draw, { bet, choices }: Course = PLAIN_COURSE): Outcome<CascadePicture> {
    const bought = bet === BUY;
    const spins: CascadeSpin[] = [];
    const won = run(draw, bought, spins);
    const gamble: GambleStep[] = [];
    const picture = { kind, bought, spins, units: won, capped: won === most, gamble };
    let units = won;
    for (const called of choices) {
      if (called !== "sun" && called !== "moon") return { picture, units };
      const drawn = draw(2) === 0 ? "sun" : "moon";
      units = called === drawn ? units * 2 : 0;
      gamble.push({ called, drawn, units });
    }
    const wasFeature = spins.some(({ free }) => free);
    const mayDouble = units > 0 && units * 2 <= most && gamble.length < (bonus?.gambles ?? 0);
    if (!wasFeature || !mayDouble) return { picture, units };
    return { picture, units, offers: ["collect", "sun", "moon"].map((choice) => ({ choice, price: 0 })) };
  }

  return {
    id: maths.id,
    kind,
    unitsPerStake: UNITS,
    maths,
    rules: { ...maths, kind },
    priceOf: (bet) => (bet === null ? UNITS : bet === BUY && bonus ? UNITS * bonus.price : null),
    play,
    settle: (draw, bought = false) => run(draw, bought, null),
  };
}
