import type { Sent } from "#app/data/sender.ts";
import type { FormMessage } from "#app/i18n/messages.ts";
import type { CrashState, OwnCrashBet } from "#contract/wire/play/crash.ts";
import type { CrashActionInput, CrashActionResponse, CrashRequest } from "./model.ts";

interface BetRequestsOptions {
  send(input: CrashActionInput): Promise<Sent<CrashActionResponse> | null>;
  /** Requests the state of the game and shows it; null if it does not answer. */
  loadState(): Promise<CrashState | null>;
  /** Ids of the own bets that the page shows. */
  knownBets(): readonly string[];
  newKey(): string;
}

const UNAVAILABLE: FormMessage = { key: "errors:service_unavailable" };

/** What is said while the outcome of a request is unknown. */
const UNKNOWN: Record<CrashRequest["form"], FormMessage> = {
  bet: { key: "aviator:unknown.bet" },
  cancel: { key: "aviator:unknown.cancel" },
  cash_out: { key: "aviator:unknown.cash_out" },
};

/**
 * Creates a function that sends the requests of one panel. Without an answer the state of the game is asked before anything is said,
 * because the request may have been carried out; while that is unknown, the same request has the same idempotency key, so that
 * repeating it has one effect [OUT-1].
 *
 * @returns the outcome for the panel to show; null if another request is running
 */
export function createBetRequests({ send, loadState, knownBets, newKey }: BetRequestsOptions) {
  /** The keys of requests with an unknown outcome, by their fields. */
  const openKeys = new Map<string, string>();

  return async function request(fields: CrashRequest): Promise<CrashActionResponse | null> {
    const name = JSON.stringify(fields);
    const openKey = openKeys.get(name);
    const key = openKey ?? newKey();
    const before = knownBets();
    const sent = await send({ ...fields, key });
    if (!sent) return null;
    const { answer, failure } = sent;
    if (failure?.isOutcomeUnknown) {
      openKeys.set(name, key);
      const state = await loadState();
      if (!state || !isCarriedOut(fields, state, before)) return { message: UNKNOWN[fields.form] };
      openKeys.delete(name);
      return {};
    }
    openKeys.delete(name);
    // The request may be too late, or another device may have changed the bet.
    if (!answer?.bet) await loadState();
    if (!answer) return { message: UNAVAILABLE };
    return openKey && answer.bet ? repeatedOutcome(answer.bet, await loadState()) : answer;
  };
}

/** @param before ids of the own bets before the request */
function isCarriedOut(request: CrashRequest, { own }: CrashState, before: readonly string[]): boolean {
  if (request.form === "bet")
    return own.some(({ bet_id, panel }) => String(panel) === request.panel && !before.includes(bet_id));
  // A bet that the state no longer has is over; a cash-out of it is among the player's latest bets.
  return own.find(({ bet_id }) => bet_id === request.bet)?.state !== "open";
}

/** The answer to an earlier request describes the bet as it was then; the loaded state has the bets of this round and the next. */
function repeatedOutcome({ bet_id, round_id }: OwnCrashBet, state: CrashState | null): CrashActionResponse {
  const isOver = state && !state.own.some((bet) => bet.bet_id === bet_id);
  return isOver ? { message: { key: "aviator:unknown.over", values: { round: round_id } } } : {};
}
