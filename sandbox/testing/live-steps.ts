import type { LiveTable } from "../providers/games/engines/live-roulette/live-table.ts";
import type { Round } from "../providers/games/engines/live-roulette/rounds-store.ts";
import type { Services } from "../services.ts";

/** Moves a live table on by the sandbox's clock. */
export function liveSteps({ clock }: Pick<Services, "clock">, table: LiveTable) {
  const { timing } = table.terms;
  const by = (milliseconds: number) => {
    clock.advance(milliseconds);
    table.look();
    table.tick();
  };
  const ends = { idle: 0, betting: timing.betting, spinning: timing.spin, result: timing.result };
  const phase = () => table.roundView().phase;
  const to = (name: ReturnType<typeof phase>): Round => {
    table.look();
    while (phase() !== name) by(ends[phase()]);
    return table.shownRound() as Round;
  };

  return {
    by,
    /** Goes on until the table is in a phase. @returns the round that is shown then */
    to,
    /** Goes on until bets are taken for a round whose number fits. */
    toBetting(fits: (number: number) => boolean = () => true): Round {
      for (;;) {
        const round = to("betting");
        if (fits(table.rounds.numberOf(round))) return round;
        to("spinning");
      }
    },
  };
}
