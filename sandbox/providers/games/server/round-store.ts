import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { currencyCode } from "#contract/wire/money/currency-code.ts";
import type { Currency } from "#contract/wire/money/money.ts";
import { JACKPOT_TIERS } from "#contract/wire/play/jackpot-constants.ts";
import { booleanColumn, jsonColumn, query, queryOne } from "../../../store/database.ts";
import type { GameRound, WonJackpot } from "../protocol.ts";

type RoundIdentity = Pick<
  GameRound,
  "id" | "requestId" | "engine" | "engineVersion" | "seedId" | "clientSeed" | "nonce"
>;
type RoundProgress = Pick<GameRound, "stake" | "win" | "picture" | "offers">;
type RoundEntry = RoundProgress &
  Pick<GameRound, "currency" | "baseStake" | "bet" | "freeSpin" | "jackpotEntry"> & {
    player: string;
    gameCode: string;
  };

interface StoredChoice {
  step: number;
  requestId: string;
  choice: string;
  price: number;
}

/** Rounds of the games. Writes need the caller's open transaction; every query is limited to one player. */
export interface RoundStore {
  insert(identity: RoundIdentity, entry: RoundEntry): GameRound;
  /** Stores a choice and the progress that follows from it. */
  addChoice(round: GameRound, choice: StoredChoice, progress: RoundProgress): GameRound;
  addJackpots(round: GameRound, jackpots: WonJackpot[]): GameRound;
  /** Whether the round has a choice with this request id. */
  isKnownChoice(roundId: string, requestId: string): boolean;
  byId(player: string, gameCode: string, id: string): GameRound | null;
  byRequest(player: string, gameCode: string, requestId: string): GameRound | null;
  /** The round that is not shown to its end yet. There is at most one per player, game and currency. */
  open(player: string, gameCode: string, currency: Currency): GameRound | null;
  /** Whether a round of the player in this game waits for a choice. */
  isWaiting(player: string, gameCode: string): boolean;
  /** ISO time at which the newest round started; null before the first one. */
  lastStart(player: string, gameCode: string): string | null;
  /** The last twenty, newest first. */
  recent(player: string, gameCode: string): GameRound[];
  markShown(id: string): void;
}

const COLUMNS = `id, request_id AS requestId, engine, engine_version AS engineVersion, currency, base_stake AS baseStake, bet, stake, free_spin AS freeSpin, win,
  seed_id AS seedId, client_seed AS clientSeed, nonce, picture,
  (SELECT json_group_array(choice ORDER BY step) FROM game_choices WHERE round_id = id) AS choices,
  (SELECT json_group_array(json_object('tier', tier, 'amount', amount)) FROM game_jackpots WHERE round_id = id) AS jackpots,
  jackpot_entry AS jackpotEntry, offers, state, created_at AS createdAt`;

const roundRow: z.ZodType<GameRound> = z.object({
  id: z.string(),
  requestId: z.string(),
  engine: z.string(),
  engineVersion: z.number(),
  currency: currencyCode,
  baseStake: z.number(),
  bet: jsonColumn(z.unknown()),
  stake: z.number(),
  freeSpin: booleanColumn,
  win: z.number(),
  seedId: z.string(),
  clientSeed: z.string(),
  nonce: z.number(),
  picture: jsonColumn(z.unknown()),
  choices: jsonColumn(z.array(z.string())),
  jackpotEntry: jsonColumn(
    z
      .object({
        cents: z.number(),
        pools: z.array(z.object({ tier: z.enum(JACKPOT_TIERS), oneIn: z.number() })),
      })
      .nullable(),
  ),
  jackpots: jsonColumn(z.array(z.object({ tier: z.enum(JACKPOT_TIERS), amount: z.number() }))),
  offers: jsonColumn(
    z.array(z.object({ choice: z.string(), price: z.number(), gamble: z.literal(true).optional() })),
  ),
  state: z.enum(["waiting", "open", "shown"]),
  createdAt: z.string(),
});

export function createRoundStore(db: DatabaseSync, now: () => Date): RoundStore {
  const select = (condition: string) =>
    `SELECT ${COLUMNS} FROM game_rounds WHERE player = ? AND game_code = ? AND ${condition}`;
  const findById = queryOne(db, select("id = ?"), roundRow);
  const findByRequest = queryOne(db, select("request_id = ?"), roundRow);
  const findOpen = queryOne(db, select("currency = ? AND state <> 'shown'"), roundRow);
  const listRecent = query(db, select("TRUE ORDER BY rowid DESC LIMIT 20"), roundRow);
  const findLastStart = queryOne(
    db,
    "SELECT created_at AS createdAt FROM game_rounds WHERE player = ? AND game_code = ? ORDER BY created_at DESC LIMIT 1",
    z.object({ createdAt: z.string() }),
  );
  const selectWaiting = db.prepare(
    "SELECT 1 FROM game_rounds WHERE player = ? AND game_code = ? AND state = 'waiting' LIMIT 1",
  );
  const selectChoice = db.prepare("SELECT 1 FROM game_choices WHERE round_id = ? AND request_id = ?");
  const insertRound = db.prepare(
    `INSERT INTO game_rounds (id, request_id, engine, engine_version, seed_id, client_seed, nonce, player, game_code, currency,
     base_stake, bet, stake, free_spin, win, picture, offers, jackpot_entry, state, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertChoice = db.prepare("INSERT INTO game_choices VALUES (?, ?, ?, ?, ?, ?)");
  const insertJackpot = db.prepare("INSERT INTO game_jackpots VALUES (?, ?, ?)");
  const updateProgress = db.prepare(
    "UPDATE game_rounds SET stake = ?, win = ?, picture = ?, offers = ?, state = ? WHERE id = ?",
  );
  const updateShown = db.prepare(
    "UPDATE game_rounds SET state = 'shown', shown_at = coalesce(shown_at, ?) WHERE id = ?",
  );

  return {
    insert(identity, { player, gameCode, ...entry }) {
      const createdAt = now().toISOString();
      const { id, requestId, engine, engineVersion, seedId, clientSeed, nonce } = identity;
      const { currency, baseStake, bet, stake, freeSpin, win, picture, offers, jackpotEntry } = entry;
      const state = stateOf(entry);
      insertRound.run(
        id,
        requestId,
        engine,
        engineVersion,
        seedId,
        clientSeed,
        nonce,
        player,
        gameCode,
        currency,
        baseStake,
        JSON.stringify(bet),
        stake,
        freeSpin ? 1 : 0,
        win,
        JSON.stringify(picture),
        JSON.stringify(offers),
        JSON.stringify(jackpotEntry),
        state,
        createdAt,
      );
      return { ...identity, ...entry, jackpots: [], choices: [], state, createdAt };
    },
    addChoice(round, { step, requestId, choice, price }, progress) {
      const { stake, win, picture, offers } = progress;
      const state = stateOf(progress);
      insertChoice.run(round.id, step, requestId, choice, price, now().toISOString());
      updateProgress.run(stake, win, JSON.stringify(picture), JSON.stringify(offers), state, round.id);
      return { ...round, ...progress, choices: [...round.choices, choice], state };
    },
    addJackpots(round, jackpots) {
      for (const { tier, amount } of jackpots) insertJackpot.run(round.id, tier, amount);
      return { ...round, jackpots };
    },
    isKnownChoice: (roundId, requestId) => selectChoice.get(roundId, requestId) !== undefined,
    byId: (player, gameCode, id) => findById(player, gameCode, id),
    byRequest: (player, gameCode, requestId) => findByRequest(player, gameCode, requestId),
    open: (player, gameCode, currency) => findOpen(player, gameCode, currency),
    isWaiting: (player, gameCode) => selectWaiting.get(player, gameCode) !== undefined,
    lastStart: (player, gameCode) => findLastStart(player, gameCode)?.createdAt ?? null,
    recent: (player, gameCode) => listRecent(player, gameCode),
    markShown: (id) => void updateShown.run(now().toISOString(), id),
  };
}

function stateOf({ offers }: RoundProgress): "waiting" | "open" {
  return offers.length > 0 ? "waiting" : "open";
}
