/** A client: the script that begins it, its style sheets, and the folders of texts it reads beside those that all share. */
export interface ClientKind {
  entry: string;
  styles: readonly string[];
  texts: readonly string[];
}

const SHARED = ["client/fonts.css", "client/game.css", "client/controls.css", "client/dialogs.css"];
const TABLE = [...SHARED, "client/table-game.css", "client/win-plate.css"];
const SLOT: ClientKind = {
  entry: "client/main.js",
  styles: [...SHARED, "client/gamble.css", "client/jackpot.css"],
  texts: [],
};
const ROULETTE: ClientKind = {
  entry: "client/roulette/main.js",
  styles: [...TABLE, "client/betting/betting.css", "client/roulette/roulette.css"],
  texts: ["roulette"],
};

const BLACKJACK: ClientKind = {
  entry: "client/blackjack/main.js",
  styles: [
    ...TABLE,
    "client/betting/betting.css",
    "client/blackjack/choices.css",
    "client/blackjack/blackjack.css",
    "client/blackjack/cards.css",
  ],
  texts: ["blackjack"],
};

const LIVE_ROULETTE: ClientKind = {
  entry: "client/live/main.js",
  styles: [...ROULETTE.styles, "client/live/live.css"],
  texts: ["roulette", "live"],
};

/** By the kind of an engine. */
const KINDS: Readonly<Record<string, ClientKind>> = {
  ...{ lines: SLOT, ways: SLOT, cluster: SLOT },
  roulette: ROULETTE,
  blackjack: BLACKJACK,
  "live-roulette": LIVE_ROULETTE,
};

export const CLIENTS: readonly ClientKind[] = [SLOT, ROULETTE, LIVE_ROULETTE, BLACKJACK];

/** The client that draws engines of a kind; throws where none does. */
export function clientOf(kind: string): ClientKind {
  const client = KINDS[kind];
  if (!client) throw new Error(`no client draws games of the kind "${kind}"`);
  return client;
}
