import { games } from "../../providers/games/catalogue/games.ts";
import { type JackpotNetwork, networkOf } from "./networks.ts";

/** The network that each game with jackpots feeds, by the game's code. */
export const networkOfGame: ReadonlyMap<string, JackpotNetwork> = new Map(
  games.flatMap(({ code, provider, engine }) => {
    const network = networkOf(provider, engine.maths);
    return network ? [[code, network]] : [];
  }),
);
