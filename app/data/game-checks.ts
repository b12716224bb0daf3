import type { GameCard, GamePage } from "#contract/wire/lobby/games.ts";
import { CURRENCIES } from "#contract/wire/money/money.ts";
import { either, fields, flag, known, list, number, oneOf, optional, text } from "./answer-checks.ts";

/** The data of a game tile. */
export const gameCardCheck = fields<GameCard>({
  code: text,
  name: text,
  provider: fields<GameCard["provider"]>({ id: text, name: text }),
  image: fields<GameCard["image"]>({ small: text, large: text }),
  badges: known(["new", "hot", "jackpot"]),
  rtp: optional(number),
  jackpot: optional(
    fields<NonNullable<GameCard["jackpot"]>>({
      pool_id: text,
      amount: either(text, number),
      currency: oneOf(CURRENCIES),
    }),
  ),
  demo: flag,
});

export const gamePageCheck = fields<GamePage>({ total: number, items: list(gameCardCheck) });
