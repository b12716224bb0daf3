import { byKey, number } from "#app/data/answer-checks.ts";
import { endpoint } from "#app/data/endpoint.ts";

/** The player's free spins left, by game code. */
export const freeSpinsEndpoint = endpoint({ route: "free-spins", method: "GET", answer: byKey(number) });
