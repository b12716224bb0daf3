import { z } from "zod";
import { type Currency, decimalOf } from "#contract/wire/money/money.ts";
import { REWARD_KINDS } from "#contract/wire/rewards/reward.ts";
import type { Services } from "../composition/create-services.ts";
import type { RewardRules } from "../product-api/grants/reward-grants.ts";
import { parseInput } from "../product-api/http/request-input.ts";
import { TEMPLATE_NAMES } from "../providers/messaging/templates.ts";
import { Refusal } from "../refusal.ts";
import { query } from "../store/database.ts";

const PLAYERS_SHOWN = 30;
const MOVEMENTS_SHOWN = 100;

/** Conditions of what the console grants. */
const WAGERING_FACTOR = 10;
const SPIN_STAKE_EUROS = 0.2;

const rewardInput = z.object({
  login: z.string(),
  kind: z.enum(REWARD_KINDS),
  /** Euros, or the number of spins or coins. */
  amount: z.number().positive().max(100_000),
  /** Code of the game of free spins. */
  game: z.string().optional(),
});
const pointsInput = z.object({ login: z.string(), points: z.number().int().positive().max(100_000_000) });
const inboxInput = z.object({ login: z.string(), message: z.enum(TEMPLATE_NAMES) });

type Dependencies = Pick<
  Services,
  "coins" | "inbox" | "ledger" | "levelRewards" | "players" | "pointsOf" | "rewardGrants" | "store"
>;

function rewardOf({ kind, amount, game = "fjordfire-voyage" }: z.output<typeof rewardInput>): RewardRules {
  switch (kind) {
    case "cash":
      return { kind, euros: amount };
    case "bonus":
      return { kind, euros: amount, wageringFactor: WAGERING_FACTOR };
    case "coins":
      return { kind, count: Math.floor(amount) };
    case "spins":
      return {
        kind,
        count: Math.floor(amount),
        gameCode: game,
        stakeEuros: SPIN_STAKE_EUROS,
        wageringFactor: WAGERING_FACTOR,
      };
    default:
      return kind satisfies never;
  }
}

/**
 * Controls of single players:
 *
 * - `GET /sandbox/players`: the newest players with their balances
 * - `POST /sandbox/grant` `{ login, kind, amount, game? }`: grants cash, a bonus, free spins or coins through the ledger
 * - `POST /sandbox/vip-points` `{ login, points }`: adds VIP points, with the coins and level rewards that staking for them gives
 * - `POST /sandbox/inbox` `{ login, message }`: sends a message of the messaging vendor
 * - `GET /sandbox/ledger?login=`: a player's balances and latest movements, and whether the whole ledger is balanced
 */
export function playerControls(services: Dependencies) {
  const { coins, inbox, ledger, levelRewards, players, pointsOf, rewardGrants, store } = services;
  const findPlayer = (login: string) => {
    const player = players.byLogin(login);
    if (!player) throw new Refusal("not_found");
    return player;
  };
  const newest = query(
    store.db,
    "SELECT user_id AS userId FROM users WHERE kind = 'player' ORDER BY created_at DESC, rowid DESC LIMIT ?",
    z.object({ userId: z.string() }),
  );
  const movementsOf = query(
    store.db,
    `SELECT m.movement_id AS id, m.kind, m.at, f.kind AS source, t.kind AS target, x.amount
     FROM ledger_movements m JOIN ledger_transfers x USING (movement_id)
     JOIN ledger_accounts f ON f.account_id = x.from_account JOIN ledger_accounts t ON t.account_id = x.to_account
     WHERE m.user_id = ? AND m.currency = ? ORDER BY x.transfer_id DESC LIMIT ?`,
    z.object({
      id: z.number(),
      kind: z.string(),
      at: z.string(),
      source: z.string(),
      target: z.string(),
      amount: z.number(),
    }),
  );

  const balancesOf = (userId: string, currency: Currency) => {
    const decimal = (amount: number) => decimalOf({ amount, currency });
    const { cash, bonus } = ledger.balances(userId, currency);
    return {
      cash: decimal(cash),
      bonus: decimal(bonus),
      bonus_sport: decimal(ledger.sportBonus(userId, currency)),
      withdrawals: decimal(ledger.reserved(userId, currency)),
    };
  };

  return {
    "GET /sandbox/players": () =>
      newest(PLAYERS_SHOWN).map(({ userId }) => {
        const { login, currency } = players.get(userId);
        return {
          user_id: userId,
          login,
          currency,
          points: pointsOf(userId),
          balances: balancesOf(userId, currency),
        };
      }),
    "POST /sandbox/grant": (body: unknown) => {
      const input = parseInput(rewardInput, body);
      const { userId } = findPlayer(input.login);
      const source = {
        name: "mission",
        reference: `console-${crypto.randomUUID()}`,
        title: () => "Sandbox console",
      } as const;
      store.transaction(() => rewardGrants.grant(userId, rewardOf(input), source));
      return { granted: input.kind };
    },
    "POST /sandbox/vip-points": (body: unknown) => {
      const { login, points } = parseInput(pointsInput, body);
      const { userId } = findPlayer(login);
      store.transaction(() => coins.earn(userId, points));
      levelRewards.check(userId);
      return { points: pointsOf(userId), level: levelRewards.levelOf(userId) };
    },
    "POST /sandbox/inbox": (body: unknown) => {
      const { login, message } = parseInput(inboxInput, body);
      inbox.send(findPlayer(login).userId, message);
      return { sent: message };
    },
    "GET /sandbox/ledger": (_: unknown, search: URLSearchParams) => {
      const { userId, currency } = findPlayer(search.get("login") ?? "");
      const { accounts, movements } = ledger.audit();
      return {
        user_id: userId,
        currency,
        balances: balancesOf(userId, currency),
        is_balanced: accounts.length === 0 && movements.length === 0,
        movements: movementsOf(userId, currency, MOVEMENTS_SHOWN).map(({ amount, ...movement }) => ({
          ...movement,
          amount: decimalOf({ amount, currency }),
        })),
      };
    },
  };
}
