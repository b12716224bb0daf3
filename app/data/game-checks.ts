import { GAME_BADGES } from "#contract/wire/lobby/game-filter-query.ts";
import type { GameCard, GamePage } from "#contract/wire/lobby/games.ts";
import {
  currencyCode,
  either,
  fields,
  flag,
  list,
  number,
  oneOf,
  optional,
  readable,
  text,
} from "./answer-checks.ts";

/** The data of a game tile. */
export const gameCardCheck = fields<GameCard>({
  code: text,
  name: text,
  provider: fields<GameCard["provider"]>({ id: text, name: text }),
  image: fields<GameCard["image"]>({ small: text, large: text }),
  badges: readable(
    either(oneOf(GAME_BADGES), fields<{ id: string; name: string }>({ id: text, name: text })),
  ),
  rtp: optional(number),
  jackpot: optional(
    fields<NonNullable<GameCard["jackpot"]>>({
      pool_id: text,
      amount: either(text, number),
      currency: currencyCode,
    }),
  ),
  demo: flag,
});

export const gamePageCheck = fields<GamePage>({ total: number, items: list(gameCardCheck) });
