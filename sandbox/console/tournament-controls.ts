import { z } from "zod";
import { DEFAULT_LOCALE } from "#contract/wire/locales.ts";
import type { Services } from "../composition/create-services.ts";
import { parseInput } from "../product-api/http/request-input.ts";
import { tournamentName } from "../product-api/tournaments/texts.ts";

const tournamentInput = z.object({ tournament_id: z.string() });

/**
 * Controls of tournaments:
 *
 * - `GET /sandbox/tournaments`: open tournaments with their status and times
 * - `POST /sandbox/tournaments/start` `{ tournament_id }`: starts an announced tournament now, with its planned duration
 * - `POST /sandbox/tournaments/finish` `{ tournament_id }`: ends an open tournament now and pays its prizes
 * - `POST /sandbox/tournaments/cancel` `{ tournament_id }`: cancels an open tournament and refunds its entry fees
 */
export function tournamentControls({ tournaments }: Pick<Services, "tournaments">) {
  const change = (apply: (id: string) => unknown) => (body: unknown) => {
    const { tournament_id } = parseInput(tournamentInput, body);
    apply(tournament_id);
    return { tournament_id, status: tournaments.rows.find(tournament_id)?.status };
  };

  return {
    "GET /sandbox/tournaments": () =>
      tournaments.rows.open().map(({ id, series, status, startsAt, endsAt }) => ({
        tournament_id: id,
        name: tournamentName(series.id, DEFAULT_LOCALE),
        status,
        starts_at: startsAt,
        ends_at: endsAt,
      })),
    "POST /sandbox/tournaments/start": change(tournaments.startNow),
    "POST /sandbox/tournaments/finish": change(tournaments.finishNow),
    "POST /sandbox/tournaments/cancel": change(tournaments.cancel),
  };
}
