import type { ProductErrorBody } from "#contract/wire/operation.ts";

/**
 * Why a request of the page has no answer: `unsent` (the device is offline), `unanswered` (it may have been carried out), `busy` (the
 * server refuses more requests for now), `other_player` (another player has logged in since the page was loaded), or `refused`.
 */
export type LostReason = "unsent" | "unanswered" | "busy" | "other_player" | "refused";

/** Data of a fetcher whose request has no answer, in place of an error that would replace the screen; see `app/framework/lost-requests.ts`. */
export interface LostRequest {
  lostRequest: LostReason;
  /** The product API's refusal, which the shell shows [ERR-1, ERR-2]. */
  productError?: ProductErrorBody;
}

/** The reason if the data of a fetcher stands for a lost request. */
export function lostReasonOf(data: unknown): LostReason | undefined {
  return (data as Partial<LostRequest> | null | undefined)?.lostRequest;
}
