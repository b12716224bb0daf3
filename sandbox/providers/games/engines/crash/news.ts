import type { z } from "zod";
import type { crashRound } from "#contract/play/crash.ts";
import type { Hub } from "../../../../product-api/live/hub.ts";
import type { Bet } from "./bets-store.ts";
import { betView } from "./views.ts";

/** Milliseconds over which bets and cash-outs are gathered. */
const GATHERING = 250;
/** Bets in one event. */
const MOST = 200;

type WireBet = ReturnType<typeof betView>;

/**
 * Tells the topic `crash`: each phase at once, bets and cash-outs gathered. What has been gathered goes before a phase, so
 * that nobody hears of a cash-out after the crash that it came before.
 */
export function createNews(hub: Pick<Hub, "toTopic">) {
  const gathered = { "crash/bets": [] as Bet[], "crash/cashouts": [] as Bet[] };
  let timer: NodeJS.Timeout | undefined;

  const send = (event: keyof typeof gathered) => {
    const all = gathered[event].splice(0);
    const rounds = new Set(all.map(({ roundId }) => roundId));
    for (const roundId of rounds) {
      const bets: WireBet[] = all.filter((bet) => bet.roundId === roundId).map(betView);
      for (let first = 0; first < bets.length; first += MOST) {
        const data = { round_id: String(roundId), bets: bets.slice(first, first + MOST) };
        hub.toTopic("crash", { event, data });
      }
    }
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    send("crash/bets");
    send("crash/cashouts");
  };
  const gather = (event: keyof typeof gathered, bet: Bet) => {
    gathered[event].push(bet);
    timer ??= setTimeout(flush, GATHERING).unref();
  };

  return {
    /** A bet on the round that is shown, placed or taken back. */
    placed: (bet: Bet): void => gather("crash/bets", bet),
    cashedOut: (bet: Bet): void => gather("crash/cashouts", bet),
    round(data: z.input<typeof crashRound>): void {
      flush();
      hub.toTopic("crash", { event: "crash/round", data });
    },
    stop: (): void => clearTimeout(timer),
  };
}
export type News = ReturnType<typeof createNews>;
