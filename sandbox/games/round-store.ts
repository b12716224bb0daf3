import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { Currency } from "#contract/money.ts";

/** A round as stored and as its player sees it. Amounts are minor units. */
export interface GameRound {
  id: string;
  requestId: string;
  engine: string;
  currency: Currency;
  stake: number;
  win: number;
  seedId: string;
  clientSeed: string;
  nonce: number;
  /** What the engine painted; its `kind` says how to read it. */
  picture: unknown;
  /** `open` until the client has shown it to its end. */
  state: "open" | "shown";
  createdAt: string;
}

type RoundNames = Pick<GameRound, "id" | "requestId" | "engine" | "seedId" | "clientSeed" | "nonce">;
type RoundOutcome = Pick<GameRound, "currency" | "stake" | "win" | "picture"> & {
  player: string;
  gameCode: string;
};

/** Reads and writes rounds. Callers hold the transaction; every look-up is by the player, so no one sees another's. */
export interface RoundStore {
  insert(names: RoundNames, outcome: RoundOutcome): GameRound;
  byId(player: string, gameCode: string, id: string): GameRound | null;
  byRequest(player: string, gameCode: string, requestId: string): GameRound | null;
  /** The round that is still to be shown; there is at most one for a player, game and currency. */
  open(player: string, gameCode: string, currency: Currency): GameRound | null;
  /** The last twenty, newest first. */
  recent(player: string, gameCode: string): GameRound[];
  /** False where the player has no such round. */
  markShown(player: string, gameCode: string, id: string): boolean;
}

const COLUMNS = `id, request_id AS requestId, engine, currency, stake, win, seed_id AS seedId,
  client_seed AS clientSeed, nonce, picture, state, created_at AS createdAt`;

export function roundStore(db: DatabaseSync, now: () => Date): RoundStore {
  const select = (condition: string) =>
    db.prepare(`SELECT ${COLUMNS} FROM game_rounds WHERE player = ? AND game_code = ? AND ${condition}`);
  const selectById = select("id = ?");
  const selectByRequest = select("request_id = ?");
  const selectOpen = select("currency = ? AND state = 'open'");
  const selectRecent = select("TRUE ORDER BY rowid DESC LIMIT 20");
  const insertRow = db.prepare(
    `INSERT INTO game_rounds (id, request_id, engine, seed_id, client_seed, nonce, player, game_code, currency,
     stake, win, picture, state, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open', ?)`,
  );
  const close = db.prepare(
    `UPDATE game_rounds SET state = 'shown', shown_at = coalesce(shown_at, ?)
     WHERE player = ? AND game_code = ? AND id = ?`,
  );

  return {
    insert(names, outcome) {
      const createdAt = now().toISOString();
      const { id, requestId, engine, seedId, clientSeed, nonce } = names;
      const { player, gameCode, currency, stake, win, picture } = outcome;
      insertRow.run(
        ...[id, requestId, engine, seedId, clientSeed, nonce],
        ...[player, gameCode, currency, stake, win, JSON.stringify(picture), createdAt],
      );
      return { ...names, currency, stake, win, picture, state: "open", createdAt };
    },
    byId: (player, gameCode, id) => roundOf(selectById.get(player, gameCode, id)),
    byRequest: (player, gameCode, requestId) => roundOf(selectByRequest.get(player, gameCode, requestId)),
    open: (player, gameCode, currency) => roundOf(selectOpen.get(player, gameCode, currency)),
    recent: (player, gameCode) => selectRecent.all(player, gameCode).flatMap((row) => roundOf(row) ?? []),
    markShown: (player, gameCode, id) => close.run(now().toISOString(), player, gameCode, id).changes > 0,
  };
}

function roundOf(row: Record<string, SQLOutputValue> | undefined): GameRound | null {
  return row ? ({ ...row, picture: JSON.parse(String(row.picture)) } as unknown as GameRound) : null;
}
