/** A browser client for one or more kinds of games. Paths are relative to the games folder. */
export interface ClientKind {
  /** File name of its bundles, without extension. */
  name: string;
  /** The module that starts the client. */
  entry: string;
  /** Style sheets, in cascade order. */
  styles: readonly string[];
  /** Folders of `client/texts` that the client uses in addition to the shared texts. */
  texts: readonly string[];
}

const SHARED_STYLES = ["client/game.css", "client/controls.css", "client/dialogs.css"];
const TABLE_STYLES = [...SHARED_STYLES, "client/table/table.css", "client/table/betting/betting.css"];

const SLOT: ClientKind = {
  name: "slot",
  entry: "client/slot/main.ts",
  styles: [...SHARED_STYLES, "client/slot/slot.css"],
  texts: [],
};

const ROULETTE: ClientKind = {
  name: "roulette",
  entry: "client/roulette/main.ts",
  styles: [...TABLE_STYLES, "client/roulette/roulette.css"],
  texts: ["roulette"],
};

const LIVE_ROULETTE: ClientKind = {
  name: "live-roulette",
  entry: "client/live/main.ts",
  styles: [...ROULETTE.styles, "client/live/live.css"],
  texts: ["roulette", "live"],
};

const BLACKJACK: ClientKind = {
  name: "blackjack",
  entry: "client/blackjack/main.ts",
  styles: [
    ...TABLE_STYLES,
    "client/blackjack/choices.css",
    "client/blackjack/blackjack.css",
    "client/blackjack/cards.css",
  ],
  texts: ["blackjack"],
};

export const CLIENT_KINDS: readonly ClientKind[] = [SLOT, ROULETTE, LIVE_ROULETTE, BLACKJACK];

const CLIENT_BY_ENGINE_KIND: Readonly<Record<string, ClientKind>> = {
  lines: SLOT,
  ways: SLOT,
  cluster: SLOT,
  roulette: ROULETTE,
  blackjack: BLACKJACK,
  "live-roulette": LIVE_ROULETTE,
};

/** The client for engines of a kind. Throws if there is none. */
export function clientOf(engineKind: string): ClientKind {
  const client = CLIENT_BY_ENGINE_KIND[engineKind];
  if (!client) throw new Error(`there is no client for games of the kind "${engineKind}"`);
  return client;
}
