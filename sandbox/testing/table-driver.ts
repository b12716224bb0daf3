import type { Services } from "../composition/create-services.ts";
import type { LiveTable } from "../providers/games/server/live-roulette/live-table.ts";
import type { LiveRound } from "../providers/games/server/live-roulette/round-store.ts";

/** Advances a live table with the sandbox's clock. */
export function tableDriver({ clock }: Pick<Services, "clock">, table: LiveTable) {
  const { timing } = table.config;
  const by = (milliseconds: number) => {
    clock.advance(milliseconds);
    table.touch();
    table.tick();
  };
  const ends = { idle: 0, betting: timing.betting, spinning: timing.spin, result: timing.result };
  const phase = () => table.roundView().phase;
  const to = (name: ReturnType<typeof phase>): LiveRound => {
    table.touch();
    while (phase() !== name) by(ends[phase()]);
    return table.currentRound() as LiveRound;
  };

  return {
    by,
    /** Advances to a phase; returns the round that is shown then. */
    to,
    /** Advances to the betting phase of a round with a number that passes the test. */
    toBetting(fits: (number: number) => boolean = () => true): LiveRound {
      for (;;) {
        const round = to("betting");
        if (fits(table.rounds.numberOf(round))) return round;
        to("spinning");
      }
    },
  };
}
