import { CRASH_TIMING, flightTo } from "#contract/play/crash-terms.ts";
import type { CrashGame } from "../providers/games/engines/crash/crash-game.ts";
import type { Round } from "../providers/games/engines/crash/rounds-store.ts";
import type { Services } from "../services.ts";

/** Longer than any flight. */
const LONGEST_FLIGHT = 100_000;

/** Moves the crash game on by the sandbox's clock. */
export function crashSteps({ clock, crash }: Pick<Services, "clock"> & { crash: CrashGame }) {
  const by = (milliseconds: number) => {
    clock.advance(milliseconds);
    crash.look();
    crash.tick();
  };
  const ends = {
    idle: 0,
    betting: CRASH_TIMING.betting,
    flying: LONGEST_FLIGHT,
    crashed: CRASH_TIMING.pause,
  };
  const phase = () => crash.roundView().phase;

  return {
    by,
    takeOff: () => by(CRASH_TIMING.betting),
    /** From take-off on. */
    flyTo: (multiplier: number) => by(flightTo(multiplier)),
    land: () => by(LONGEST_FLIGHT),
    /** Goes on until bets are taken for a round with such a crash point. */
    toBetting(fits: (point: number) => boolean = () => true): Round {
      crash.look();
      while (phase() !== "betting" || !fits(crash.rounds.pointOf(crash.openRound()))) by(ends[phase()]);
      return crash.openRound();
    },
  };
}
