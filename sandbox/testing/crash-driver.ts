import { CRASH_TIMING, flightTimeTo } from "#contract/wire/play/crash-rules.ts";
import type { Services } from "../composition/create-services.ts";
import type { CrashGameService } from "../providers/games/server/crash/crash-game.ts";
import type { StoredCrashRound } from "../providers/games/server/crash/round-store.ts";

/** Milliseconds; longer than any flight. */
const MAX_FLIGHT = 100_000;

/** Advances the crash game with the sandbox's clock. */
export function crashDriver({ clock, crash }: Pick<Services, "clock"> & { crash: CrashGameService }) {
  const by = (milliseconds: number) => {
    clock.advance(milliseconds);
    crash.touch();
    crash.tick();
  };
  const ends = {
    idle: 0,
    betting: CRASH_TIMING.betting,
    flying: MAX_FLIGHT,
    crashed: CRASH_TIMING.pause,
  };
  const phase = () => crash.roundView().phase;

  return {
    by,
    takeOff: () => by(CRASH_TIMING.betting),
    /** Advances by the time from take-off to a multiplier. */
    flyTo: (multiplier: number) => by(flightTimeTo(multiplier)),
    land: () => by(MAX_FLIGHT),
    /** Advances to the betting phase of a round with a crash point that passes the test. */
    toBetting(fits: (point: number) => boolean = () => true): StoredCrashRound {
      crash.touch();
      while (phase() !== "betting" || !fits(crash.rounds.pointOf(crash.openRound()))) by(ends[phase()]);
      return crash.openRound();
    },
  };
}
