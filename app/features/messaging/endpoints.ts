import { fields, nullable, number, text } from "#app/data/answer-checks.ts";
import { endpoint } from "#app/data/endpoint.ts";

/** A session id of the messaging vendor. */
export interface MessagingSession {
  sid: string;
  /** Milliseconds until it expires. */
  validFor: number;
}

/** Creates a session id; null for a guest, or if the product API refuses. */
export const messagingSessionEndpoint = endpoint({
  route: "messaging-session",
  method: "POST",
  answer: nullable(fields<MessagingSession>({ sid: text, validFor: number })),
});
