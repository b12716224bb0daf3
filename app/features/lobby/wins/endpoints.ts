import { either, fields, nullable, number, text } from "#app/data/answer-checks.ts";
import { endpoint } from "#app/data/endpoint.ts";
import type { WinEvent, WinStatistics } from "#contract/wire/content/content.ts";

const win = nullable(
  fields<WinEvent>({
    id: text,
    player: text,
    game: fields<WinEvent["game"]>({ code: text, name: text, image: text }),
    amount: either(text, number),
    currency: text,
    at: text,
  }),
);

/** The player's last and biggest win; null for a guest, or if they failed to load. */
export const ownWinsEndpoint = endpoint({
  route: "own-wins",
  method: "GET",
  answer: fields<{ wins: WinStatistics | null }>({
    wins: nullable(fields<WinStatistics>({ last_win: win, top_win: win })),
  }),
});
