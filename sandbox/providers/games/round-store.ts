import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { Currency } from "#contract/money/money.ts";
import type { Offer } from "./engine.ts";
import type { RoundJackpot } from "./jackpot-port.ts";

/** A round as stored and as its player sees it. Amounts are minor units. */
export interface GameRound {
  id: string;
  requestId: string;
  engine: string;
  currency: Currency;
  /** The stake that was chosen on the ladder: all prices and wins are multiples of its units. */
  baseStake: number;
  /** How the round was entered; null for its plain stake. */
  bet: unknown;
  /** All that was staked on it, further stakes within it included. */
  stake: number;
  /** 0 while it waits for a choice. */
  win: number;
  /** Jackpots that its stake has won, which are paid beside the win. */
  jackpots: RoundJackpot[];
  seedId: string;
  clientSeed: string;
  nonce: number;
  /** What the engine painted; its `kind` says how to read it. */
  picture: unknown;
  /** What the player has chosen within it, in order. */
  choices: string[];
  /** What to choose from now, each with its price; empty once the round is over. */
  offers: Offer[];
  /** `waiting` for a choice; then `open` until the client has shown it to its end. */
  state: "waiting" | "open" | "shown";
  createdAt: string;
}

type RoundNames = Pick<GameRound, "id" | "requestId" | "engine" | "seedId" | "clientSeed" | "nonce">;
type RoundCourse = Pick<GameRound, "stake" | "win" | "picture" | "offers">;
type RoundEntry = RoundCourse &
  Pick<GameRound, "currency" | "baseStake" | "bet"> & { player: string; gameCode: string };

export interface MadeChoice {
  step: number;
  requestId: string;
  choice: string;
  price: number;
}

/** Reads and writes rounds. Callers hold the transaction; every look-up is by the player, so no one sees another's. */
export interface RoundStore {
  insert(names: RoundNames, entry: RoundEntry): GameRound;
  /** Notes a choice and what has become of the round. */
  goOn(round: GameRound, made: MadeChoice, course: RoundCourse): GameRound;
  addJackpots(round: GameRound, jackpots: RoundJackpot[]): GameRound;
  /** Whether a choice of that round came under that request id. */
  isKnownChoice(roundId: string, requestId: string): boolean;
  byId(player: string, gameCode: string, id: string): GameRound | null;
  byRequest(player: string, gameCode: string, requestId: string): GameRound | null;
  /** The round that is still to be ended and shown; there is at most one for a player, game and currency. */
  open(player: string, gameCode: string, currency: Currency): GameRound | null;
  /** Whether any round of the player's in that game waits for a choice. */
  isWaiting(player: string, gameCode: string): boolean;
  /** The last twenty, newest first. */
  recent(player: string, gameCode: string): GameRound[];
  markShown(id: string): void;
}

const COLUMNS = `id, request_id AS requestId, engine, currency, base_stake AS baseStake, bet, stake, win,
  seed_id AS seedId, client_seed AS clientSeed, nonce, picture,
  (SELECT json_group_array(choice ORDER BY step) FROM game_choices WHERE round_id = id) AS choices,
  (SELECT json_group_array(json_object('tier', tier, 'amount', amount)) FROM game_jackpots WHERE round_id = id) AS jackpots,
  offers, state, created_at AS createdAt`;

export function roundStore(db: DatabaseSync, now: () => Date): RoundStore {
  const select = (condition: string) =>
    db.prepare(`SELECT ${COLUMNS} FROM game_rounds WHERE player = ? AND game_code = ? AND ${condition}`);
  const selectById = select("id = ?");
  const selectByRequest = select("request_id = ?");
  const selectOpen = select("currency = ? AND state <> 'shown'");
  const selectRecent = select("TRUE ORDER BY rowid DESC LIMIT 20");
  const selectWaiting = select("state = 'waiting' LIMIT 1");
  const selectChoice = db.prepare("SELECT 1 FROM game_choices WHERE round_id = ? AND request_id = ?");
  const insertRow = db.prepare(
    `INSERT INTO game_rounds (id, request_id, engine, seed_id, client_seed, nonce, player, game_code, currency,
     base_stake, bet, stake, win, picture, offers, state, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertChoice = db.prepare("INSERT INTO game_choices VALUES (?, ?, ?, ?, ?, ?)");
  const insertJackpot = db.prepare("INSERT INTO game_jackpots VALUES (?, ?, ?)");
  const update = db.prepare(
    "UPDATE game_rounds SET stake = ?, win = ?, picture = ?, offers = ?, state = ? WHERE id = ?",
  );
  const close = db.prepare(
    "UPDATE game_rounds SET state = 'shown', shown_at = coalesce(shown_at, ?) WHERE id = ?",
  );

  return {
    insert(names, { player, gameCode, ...entry }) {
      const createdAt = now().toISOString();
      const { id, requestId, engine, seedId, clientSeed, nonce } = names;
      const { currency, baseStake, bet, stake, win, picture, offers } = entry;
      const state = stateOf(entry);
      insertRow.run(
        ...[id, requestId, engine, seedId, clientSeed, nonce, player, gameCode, currency],
        ...[baseStake, JSON.stringify(bet), stake, win, JSON.stringify(picture), JSON.stringify(offers)],
        ...[state, createdAt],
      );
      return { ...names, ...entry, jackpots: [], choices: [], state, createdAt };
    },
    goOn(round, { step, requestId, choice, price }, course) {
      const { stake, win, picture, offers } = course;
      const state = stateOf(course);
      insertChoice.run(round.id, step, requestId, choice, price, now().toISOString());
      update.run(stake, win, JSON.stringify(picture), JSON.stringify(offers), state, round.id);
      return { ...round, ...course, choices: [...round.choices, choice], state };
    },
    addJackpots(round, jackpots) {
      for (const { tier, amount } of jackpots) insertJackpot.run(round.id, tier, amount);
      return { ...round, jackpots };
    },
    isKnownChoice: (roundId, requestId) => selectChoice.get(roundId, requestId) !== undefined,
    byId: (player, gameCode, id) => roundOf(selectById.get(player, gameCode, id)),
    byRequest: (player, gameCode, requestId) => roundOf(selectByRequest.get(player, gameCode, requestId)),
    open: (player, gameCode, currency) => roundOf(selectOpen.get(player, gameCode, currency)),
    isWaiting: (player, gameCode) => selectWaiting.get(player, gameCode) !== undefined,
    recent: (player, gameCode) => selectRecent.all(player, gameCode).flatMap((row) => roundOf(row) ?? []),
    markShown: (id) => void close.run(now().toISOString(), id),
  };
}

function stateOf({ offers }: RoundCourse): "waiting" | "open" {
  return offers.length > 0 ? "waiting" : "open";
}

function roundOf(row: Record<string, SQLOutputValue> | undefined): GameRound | null {
  if (!row) return null;
  const parse = (name: string) => JSON.parse(String(row[name]));
  const read = Object.fromEntries(
    ["bet", "picture", "choices", "jackpots", "offers"].map((name) => [name, parse(name)]),
  );
  return { ...row, ...read } as unknown as GameRound;
}
