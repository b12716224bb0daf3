import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { productErrorResponse } from "#app/errors/product-error.server.ts";

/** The player's free spins left by game code, for the tiles. Without a guard: a guest has none. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, locale, user } = context;
  if (!user) return json({});
  try {
    const spins: Record<string, number> = {};
    for (const { game, left } of await api.freeSpins({ locale }))
      spins[game.code] = (spins[game.code] ?? 0) + left;
    return json(spins);
  } catch (error) {
    return productErrorResponse(error);
  }
}
