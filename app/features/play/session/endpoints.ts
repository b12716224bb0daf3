import { currencyCode, fields, nullable, number, text } from "#app/data/answer-checks.ts";
import { endpoint } from "#app/data/endpoint.ts";
import type { PlaySession } from "#contract/wire/play/play-session.ts";
import type { RealityCheckAnswer } from "#contract/wire/play/play-session-constants.ts";

/** Null if no session is active. */
interface PlaySessionAnswer {
  session: PlaySession | null;
}

const answer = fields<PlaySessionAnswer>({
  session: nullable(
    fields<PlaySession>({
      session_id: text,
      currency: currencyCode,
      seconds: number,
      stakes: number,
      payouts: number,
      net: number,
      reality_check: nullable(
        fields<NonNullable<PlaySession["reality_check"]>>({
          check_id: text,
          minutes: number,
          due_in: number,
        }),
      ),
    }),
  ),
});

/** The player's play session. */
export const playSessionEndpoint = endpoint({ route: "play-session", method: "GET", answer });

/** Answers a reality check; a repeated answer has no effect. */
export const realityCheckEndpoint = endpoint({
  route: "play-session",
  method: "POST",
  body: ({ ...fields }: { check_id: string; answer: RealityCheckAnswer }) => fields,
  answer,
});
