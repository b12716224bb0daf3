import { useEffect, useMemo } from "react";
import type { QuoteRequest, QuoteView } from "../../protocol.ts";
import { requestKey } from "../feed/request-key.ts";
import type { Amounts } from "../odds/amounts.ts";
import { useServices } from "../services.ts";
import { useKeyedMany, useValue } from "../store/hooks.ts";
import { marketKey } from "../store/offer-store.ts";
import { betRequestOf } from "./bet-requests.ts";
import { type LegStatus, legStatus, withCurrentOdds } from "./leg-status.ts";
import { quoteSubject } from "./quotes.ts";
import {
  chosenSystem,
  legKey,
  legRequestOf,
  type Payment,
  type SlipLeg,
  type SlipState,
} from "./slip-state.ts";
import { type SlipSummary, slipSummary } from "./slip-summary.ts";

export interface SlipView {
  slip: SlipState;
  statuses: readonly LegStatus[];
  summary: SlipSummary;
  quote: QuoteView | null;
  /** Accepts the current odds of all legs. */
  acceptPrices(): void;
  /** Sends the bets of the selected tab. */
  place(): Promise<void>;
}

/** The slip with current prices, limits and sums. */
export function useSlip(): SlipView {
  const { slip: store, quotes, amounts, settings, placement, offer } = useServices();
  const slip = useValue(store);
  const quoted = useValue(quotes.store);
  const statuses = useLegStatuses(slip.legs);
  const request = useMemo(() => quoteRequest(slip, amounts), [slip, amounts]);
  useEffect(() => quotes.ask(request), [quotes, request]);
  const quote = request && quoted.subject === quoteSubject(request) ? quoted.view : null;
  const isOffered = !quote || isPaymentOffered(slip.payment, quote);
  useEffect(() => {
    // A free bet that has been used or a bonus that has ended pays nothing more.
    if (!isOffered) store.update((state) => ({ ...state, payment: { kind: "cash" } }));
  }, [isOffered, store]);
  const summary = useMemo(
    () => slipSummary({ slip, statuses, quote, amounts }),
    [slip, statuses, quote, amounts],
  );

  return {
    slip,
    statuses,
    summary,
    quote,
    acceptPrices: () => store.update((state) => withCurrentOdds(state, offer)),
    async place() {
      const requests = summary.bets.map(({ bet, stake }) =>
        betRequestOf({
          bet,
          slip,
          policy: settings.get().policy,
          stake: amounts.decimal(stake),
          builderOdds: quote?.builderOdds ?? null,
          key: requestKey(),
        }),
      );
      await placement.place(requests);
      for (const { request: sent, legs } of placement.sent.get()) {
        for (const { index, odds } of legs) {
          const leg = sent.legs[index];
          if (leg && odds !== null) offer.putPrice(legKey(leg), { id: leg.selection, odds });
        }
      }
    },
  };
}

function isPaymentOffered(payment: Payment, { freeBets, bonusBalance }: QuoteView): boolean {
  if (payment.kind === "free") return freeBets.some(({ id }) => id === payment.id);
  return payment.kind === "cash" || Number(bonusBalance) > 0;
}

function useLegStatuses(legs: readonly SlipLeg[]): readonly LegStatus[] {
  const { offer } = useServices();
  const events = useKeyedMany(
    offer.events,
    legs.map(({ event }) => event),
  );
  const markets = useKeyedMany(
    offer.markets,
    legs.map(({ event, market }) => marketKey(event, market)),
  );
  const prices = useKeyedMany(offer.prices, legs.map(legKey));
  const known = useKeyedMany(
    offer.marketIds,
    legs.map(({ event }) => event),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the status is read from these parts of the offer
  return useMemo(
    () => legs.map((leg) => legStatus(offer, leg)),
    [offer, legs, events, markets, prices, known],
  );
}

/** The request for a quote of the slip; null for an empty slip. All singles share one quote. */
function quoteRequest(slip: SlipState, amounts: Pick<Amounts, "typed" | "decimal">): QuoteRequest | null {
  const { legs, tab } = slip;
  if (legs.length === 0) return null;
  const [first] =
    tab === "single" ? legs.map((leg) => slip.stakes[legKey(leg)] ?? "").filter(Boolean) : [slip.stake];
  return {
    kind: tab,
    legs: legs.map(legRequestOf),
    sizes: tab === "system" ? [...chosenSystem(slip)] : [],
    stake: amounts.decimal(amounts.typed(first ?? "") ?? 0),
  };
}
