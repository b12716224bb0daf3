import type { Game } from "#contract/lobby/games.ts";

/** Games that cannot be played now, so that a house's messages can be seen (docs/sandbox.md). */
const NOT_NOW: Readonly<Record<string, Exclude<Game["status"], "available">>> = {
  "tin-can-odyssey": "maintenance",
  "grapevine-boulevard": "unavailable",
};

/** Countries, as ISO 3166-1 alpha-2, in which a game's studio has no licence. */
const NOT_LICENSED: Readonly<Record<string, readonly string[]>> = { "meridian-compass": ["FI", "CA"] };

export const statusOf = (code: string): Game["status"] => NOT_NOW[code] ?? "available";

export const isOfferedIn = (code: string, country: string): boolean => !NOT_LICENSED[code]?.includes(country);
