import type { BetRequest, BetView } from "../../protocol.ts";
import { RequestError } from "../feed/http.ts";
import type { OfferStore } from "../store/offer-store.ts";
import {
  createStoredValue,
  type StoredValue,
  type TextStorage,
  type ValueStore,
} from "../store/value-store.ts";
import { withCurrentOdds } from "./leg-status.ts";
import type { Quotes } from "./quotes.ts";
import { SENT_KEY } from "./slip-owner.ts";
import { addSingle, legKey, legOfRequest, removeLegs, type SlipState } from "./slip-state.ts";

/** A bet that was sent to the provider. */
export interface SentBet {
  request: BetRequest;
  /** The provider's answer; null until it arrives. */
  bet: BetView | null;
  /** Why it was refused; `network` if it is not known whether it was accepted. */
  error: string | null;
  /** The player's own limit that refused it, such as `stake_day`. */
  limit?: string | null;
  /** Current odds of the legs that have changed, if it was refused for that. */
  legs: readonly { index: number; odds: number | null }[];
}

export interface Placement {
  /** The bets that were placed together last, until the player closes the receipt. */
  sent: StoredValue<readonly SentBet[]>;
  place(requests: readonly BetRequest[]): Promise<void>;
  /** Repeats the requests without an answer, with the same keys. */
  repeat(): Promise<void>;
  /** Updates the sent bets that have a newer state. */
  update(bets: readonly BetView[]): void;
  clear(): void;
}

/** Milliseconds before each repetition of a request without a response. */
const REPEAT_DELAYS = [800, 2500];

/**
 * Sends bets. They are stored before they are sent: after a reload the requests without an answer are repeated with the same
 * keys, so that the player sees their results and nothing is placed twice.
 *
 * @param owner of `claimStorage`
 */
export function createPlacement(
  storage: TextStorage | null,
  owner: string,
  send: (request: BetRequest) => Promise<BetView>,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Placement {
  const sent = createStoredValue<readonly SentBet[]>(storage, `${SENT_KEY}${owner}`, [], parseSent);
  const put = (key: string, change: Partial<SentBet>): void =>
    sent.update((all) =>
      all.map((sentBet) => (sentBet.request.key === key ? { ...sentBet, ...change } : sentBet)),
    );

  const sendOne = async (request: BetRequest): Promise<void> => {
    for (const pause of [...REPEAT_DELAYS, null]) {
      try {
        return put(request.key, { bet: await send(request), error: null, legs: [] });
      } catch (error) {
        const code = error instanceof RequestError ? error.code : "network";
        if (code === "network" && pause !== null) await wait(pause);
        else return put(request.key, { error: code, ...detailsOf(error) });
      }
    }
  };
  /** In sequence, because each bet changes the balance and limits of the next one. */
  const sendAll = async (requests: readonly BetRequest[]): Promise<void> => {
    for (const request of requests) await sendOne(request);
  };

  return {
    sent,
    async place(requests) {
      sent.set(requests.map((request) => ({ request, bet: null, error: null, legs: [] })));
      await sendAll(requests);
    },
    async repeat() {
      const open = sent.get().filter(({ bet, error }) => !bet && (error === null || error === "network"));
      for (const { request } of open) put(request.key, { error: null });
      await sendAll(open.map(({ request }) => request));
    },
    update(bets) {
      const newer = new Map(bets.map((bet) => [bet.id, bet]));
      if (!sent.get().some(({ bet }) => bet && newer.has(bet.id))) return;
      sent.update((all) =>
        all.map((sentBet) =>
          sentBet.bet && newer.has(sentBet.bet.id)
            ? { ...sentBet, bet: newer.get(sentBet.bet.id) ?? null }
            : sentBet,
        ),
      );
    },
    clear: () => sent.set([]),
  };
}

export type SentState = "waiting" | "accepted" | "refused";

/** The state of a bet that was sent. */
export function stateOf({ bet, error }: Pick<SentBet, "bet" | "error">): SentState {
  if (error !== null) return "refused";
  if (!bet || bet.state === "pending") return "waiting";
  return bet.state === "rejected" ? "refused" : "accepted";
}

/** The bets of a receipt that are in a state. */
export function betsIn(state: SentState, sent: readonly SentBet[]): SentBet[] {
  return sent.filter((sentBet) => stateOf(sentBet) === state);
}

/** Code of the reason for which a bet was refused; null if it was not. */
export function refusalCode({ bet, error }: Pick<SentBet, "bet" | "error">): string | null {
  return error ?? bet?.rejectedBecause ?? null;
}

/**
 * Ends the receipt of the bets that were sent: accepted selections leave the slip, refused ones stay. Does nothing while a bet waits
 * for its response.
 *
 * @returns whether there was a receipt to end
 */
export function endReceipt({ sent, clear }: Placement, slip: ValueStore<SlipState>): boolean {
  const all = sent.get();
  if (all.length === 0 || betsIn("waiting", all).length > 0) return false;
  const keys = betsIn("accepted", all).flatMap(({ request }) => request.legs.map(legKey));
  slip.update((state) => removeLegs(state, keys));
  clear();
  return true;
}

/**
 * Whether accepting the current odds is all that the refused bets need: the odds of each have changed, and its selections are on the
 * slip, where those of a quick bet are not.
 */
export function needsNewOdds(sent: readonly SentBet[], { legs }: Pick<SlipState, "legs">): boolean {
  const refused = betsIn("refused", sent);
  const keys = new Set(legs.map(legKey));
  return (
    refused.length > 0 &&
    refused.every(
      (sentBet) =>
        refusalCode(sentBet) === "price_changed" &&
        sentBet.request.legs.every((leg) => keys.has(legKey(leg))),
    )
  );
}

interface SlipServices {
  placement: Placement;
  slip: ValueStore<SlipState>;
  offer: OfferStore;
  quotes: Pick<Quotes, "expire">;
}

/** Ends the receipt and accepts the current odds of what stays on the slip, which is then ready to be placed again. */
export function acceptNewOdds({ placement, slip, offer, quotes }: SlipServices): void {
  if (!endReceipt(placement, slip)) return;
  // The price of a bet builder is part of the quote, and can change while the odds of its legs do not.
  quotes.expire();
  slip.update((state) => withCurrentOdds(state, offer));
}

/** Ends the receipt of bets that were refused. A quick bet was never on the slip: its selection goes there, with its stake. */
export function returnToSlip({ placement, slip }: Pick<SlipServices, "placement" | "slip">): void {
  const onSlip = new Set(slip.get().legs.map(legKey));
  for (const { request } of betsIn("refused", placement.sent.get())) {
    const [leg] = request.legs;
    if (request.kind !== "single" || !leg || onSlip.has(legKey(leg))) continue;
    slip.update((state) => addSingle(state, legOfRequest(leg), request.stake));
  }
  placement.clear();
}

/** What the provider says besides the code of its refusal. */
function detailsOf(failure: unknown): Pick<SentBet, "legs" | "limit"> {
  const body = failure instanceof RequestError ? failure.body : null;
  const { error: detail } = isObject(body) ? body : {};
  const { legs, limit } = isObject(detail) ? detail : {};
  return { legs: Array.isArray(legs) ? legs : [], limit: typeof limit === "string" ? limit : null };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Parses what this version has stored; null for anything else. */
function parseSent(stored: unknown): readonly SentBet[] | null {
  if (!Array.isArray(stored)) return null;
  return stored.every((sentBet: unknown) => isSentBet(sentBet)) ? stored : null;
}

function isSentBet(value: unknown): value is SentBet {
  if (!isObject(value) || !("legs" in value)) return false;
  return isObject(value.request) && typeof value.request.key === "string";
}
