import { fields, nullable, number, text } from "#app/data/answer-checks.ts";
import { endpoint } from "#app/data/endpoint.ts";

/** Milliseconds; the sportsbook starts without a token after two such requests. */
const TOKEN_TIMEOUT = 10_000;

/** Creates a token for the vendor of the sportsbook; null for a guest, or if the product API refuses. */
export const sportTokenEndpoint = endpoint({
  route: "sport-token",
  method: "POST",
  answer: nullable(fields<{ token: string }>({ token: text })),
  timeout: TOKEN_TIMEOUT,
});

/** The number of events in play; null if it failed to load. */
export const sportCountsEndpoint = endpoint({
  route: "sport-counts",
  method: "GET",
  answer: nullable(fields<{ live: number }>({ live: number })),
});
