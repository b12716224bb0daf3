import type { Clock } from "../../../clock.ts";
import type { Store } from "../../../store/database.ts";
import { pageByCursor } from "../../../store/pagination.ts";
import type { Interventions } from "../interventions.ts";
import type { SportOperator } from "../operator-port.ts";
import type { BetRequest, BetView } from "../protocol.ts";
import { createAcceptance } from "./acceptance.ts";
import { BetRefusal } from "./bet-refusal.ts";
import { createBetStore, type StoredBet } from "./bet-store.ts";
import { createBetViews } from "./bet-views.ts";
import { createCashOuts } from "./cash-out.ts";
import type { OfferPort } from "./offer-port.ts";
import { createQuoter } from "./quote.ts";
import { CORRECTION_WINDOW } from "./rules.ts";
import { createSettlement } from "./settlement.ts";
import { createSettlementJob } from "./settlement-job.ts";
import { createSlips } from "./slips.ts";

/** Milliseconds for which a settled bet stays in the list of the slip. */
const RECENT = 10 * 60_000;
const PAGE_SIZE = 20;

interface Dependencies {
  store: Store;
  clock: Clock;
  operator: SportOperator;
  offer: OfferPort;
  interventions: Pick<Interventions, "after">;
  report: (error: unknown) => void;
}

/** The bets of players. Each method opens its own transaction; refusals are BetRefusal. Amounts on the wire are decimals. */
export function createSportBets({ store, clock, operator, offer, interventions, report }: Dependencies) {
  const now = () => clock.now().getTime();
  const bets = createBetStore(store);
  const cashOuts = createCashOuts({ bets, offer, operator, now });
  const acceptance = createAcceptance({ bets, offer, operator, now });
  const settlement = createSettlement({ bets, offer, operator, now });
  const viewOf = createBetViews({ bets, offer, cashOuts });
  const slips = createSlips(store, clock, offer);
  const listeners: ((playerId: string) => void)[] = [];

  const announce = (playerId: string) =>
    store.afterCommit(() => {
      for (const listener of listeners) listener(playerId);
    });
  const ownBet = (playerId: string, betId: string): StoredBet => {
    const bet = bets.find(betId);
    if (bet?.playerId !== playerId) throw new BetRefusal("not_found");
    return bet;
  };
  /** Changes a bet in a transaction. Returns it as it is then. */
  const change = (playerId: string, language: string, work: () => string): BetView => {
    const betId = store.transaction(() => {
      announce(playerId);
      return work();
    });
    return viewOf(ownBet(playerId, betId), language);
  };

  const { processDue, retryNow } = createSettlementJob({
    store,
    bets,
    acceptance,
    settlement,
    cashOuts,
    interventions,
    onChanged: (betId) => announce(bets.find(betId)?.playerId ?? ""),
    report,
    now,
  });

  return {
    quote: createQuoter({ offer, operator }),
    shareSlip: (legs: Parameters<typeof slips.share>[0]) => store.transaction(() => slips.share(legs)),
    sharedSlip: slips.find,
    /** Places a bet; a repeated key gives the same bet. */
    place: (playerId: string, request: BetRequest, language: string): BetView =>
      change(playerId, language, () => acceptance.place(playerId, request)),
    cashOut: (
      playerId: string,
      betId: string,
      request: Parameters<typeof cashOuts.cashOut>[2],
      language: string,
    ): BetView =>
      change(playerId, language, () => {
        cashOuts.cashOut(playerId, betId, request);
        return betId;
      }),
    /** Sets the automatic cash-out of a bet; null removes it. */
    setCashOutRule: (
      playerId: string,
      betId: string,
      rule: { at: string; share: number } | null,
      language: string,
    ): BetView =>
      change(playerId, language, () => {
        cashOuts.setRule(playerId, betId, rule);
        return betId;
      }),
    /** A page of the player's bets, newest first. Throws Refusal `invalid_input` for an invalid cursor. */
    list(playerId: string, state: "open" | "settled", cursor: string | undefined, language: string) {
      const page = pageByCursor(
        { cursor, limit: PAGE_SIZE },
        {
          read: (after, limit) =>
            bets[state](
              playerId,
              after ? [Number(after[0]), String(after[1])] : [Number.MAX_SAFE_INTEGER, ""],
              limit,
            ),
          keyOf: ({ placedAt, id }) => [placedAt, id],
          view: (bet: StoredBet) => viewOf(bet, language),
        },
      );
      return { bets: page.items, next: page.next_cursor };
    },
    /** What the topic `bets` shows: open and recently settled bets. */
    recent: (playerId: string, language: string): BetView[] =>
      bets.recent(playerId, now() - RECENT).map((bet) => viewOf(bet, language)),
    /** Calls `listener` after each commit that has changed a bet of a player. */
    onChange: (listener: (playerId: string) => void) => void listeners.push(listener),
    /** Accepts, settles and cashes out what is due; the scheduler runs it. */
    processDue,
    /** Compares the settled bets of an event with its results again. Returns their number. */
    settleAgain(eventId: string): number {
      const count = store.transaction(() => bets.markForRecheck(eventId, now() - CORRECTION_WINDOW));
      retryNow();
      processDue();
      return count;
    },
  };
}
export type SportBets = ReturnType<typeof createSportBets>;
