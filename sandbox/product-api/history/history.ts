import type { z } from "zod";
import { type Currency, decimalOf } from "#contract/money/money.ts";
import type { roundDetail, roundPage } from "#contract/play/rounds.ts";
import type { Clock } from "../../clock.ts";
import type { CrashGame } from "../../providers/games/engines/crash/crash-game.ts";
import { flightView } from "../../providers/games/engines/crash/views.ts";
import type { LiveTables } from "../../providers/games/engines/live-roulette/live-tables.ts";
import type { JackpotPort } from "../../providers/games/jackpot-port.ts";
import { houseRounds } from "../../simulation/house-rounds.ts";
import type { Store } from "../../store/database.ts";
import { type PageQuery, pageOf } from "../../store/pages.ts";
import type { Player } from "../accounts/players.ts";
import type { Lobby } from "../lobby/lobby.ts";
import { shownGame } from "../lobby/shown-game.ts";
import type { HouseWallet } from "../wallet/seamless-wallet.ts";
import { createRoundList, type ListedRound, type RoundFilter } from "./round-list.ts";
import { createRoundProofs, fairnessView, outcomeView } from "./round-proof.ts";

interface Parts {
  store: Store;
  clock: Clock;
  wallet: HouseWallet;
  jackpots: JackpotPort;
  lobby: Lobby;
  crash: Pick<CrashGame, "bets" | "rounds">;
  liveTables: Pick<LiveTables, "look">;
}

type WireDetail = z.input<typeof roundDetail>;
type Played = ListedRound & { mode: "real" | "demo" };

/** What a player has played, as the wire has it. */
export function createHistory({ store, clock, wallet, jackpots, lobby, crash, liveTables }: Parts) {
  const list = createRoundList(store);
  const rounds = houseRounds({ store, wallet, jackpots, clock });
  const proofs = createRoundProofs(rounds);
  const movements = store.db.prepare(
    `SELECT transaction_id AS id, kind, amount, at FROM wallet_transactions
       WHERE user_id = ?1 AND round_id = ?2 AND game_code = ?3
     UNION ALL SELECT t.transaction_id, 'rollback', t.amount, r.at FROM wallet_rollbacks r
       JOIN wallet_transactions t USING (transaction_id)
       WHERE t.user_id = ?1 AND t.round_id = ?2 AND t.game_code = ?3
     ORDER BY at`,
  );

  const gameView = (code: string) => shownGame(lobby, code);

  const view = (round: Played) => {
    const { roundId, gameCode, mode, currency, stake, win, givenBack, waiting, at } = round;
    const rolledBack = stake === 0 && givenBack > 0;
    return {
      round_id: roundId,
      game: gameView(gameCode),
      ...{ mode, currency, at },
      stake: decimalOf({ amount: rolledBack ? givenBack : stake, currency }),
      win: decimalOf({ amount: win, currency }),
      state: rolledBack ? ("rolled_back" as const) : waiting ? ("waiting" as const) : ("settled" as const),
    };
  };

  /** Play money is not booked: a demo round's movements are what it says of itself. */
  const movementsOf = (userId: string, round: Played): WireDetail["movements"] => {
    const { roundId, gameCode, currency, mode, stake, win, at } = round;
    const own = [
      { id: `${roundId}:bet`, kind: "bet", amount: stake, at },
      { id: `${roundId}:win`, kind: "win", amount: win, at },
    ];
    const rows =
      mode === "real" ? movements.all(userId, roundId, gameCode) : own.filter((one) => one.amount > 0);
    return rows.map((row) => ({
      transaction_id: String(row.id),
      kind: row.kind as "bet" | "win" | "rollback",
      currency,
      amount: decimalOf({ amount: Number(row.amount), currency }),
      at: String(row.at),
    }));
  };

  const detail = (player: Player, round: Played): WireDetail => {
    const proof = proofs.proofOf(player, round);
    const shared = liveTables.look(round.roundId);
    return {
      ...view(round),
      movements: movementsOf(player.userId, round),
      outcome: proof ? outcomeView(proof, round.gameCode) : (shared?.outcome ?? null),
      chain: shared?.chain ?? null,
      fairness: proof && fairnessView(proof),
      flight: flightView(crash, round.roundId),
      jackpots: (proof?.round.jackpots ?? []).map(({ tier, amount }) => ({
        ...{ tier, currency: round.currency },
        amount: decimalOf({ amount, currency: round.currency }),
      })),
    };
  };

  return {
    /** A page of the player's rounds, newest first, with the totals of all that fit. */
    page(
      { userId, currency }: { userId: string; currency: Currency },
      filter: RoundFilter & PageQuery,
    ): z.input<typeof roundPage> {
      const { mode = "real" } = filter;
      const sums = list.sums(userId, filter);
      return {
        ...pageOf(filter, {
          read: (after, limit) =>
            list.page(userId, filter, after && [String(after[0]), Number(after[1])], limit),
          keyOf: ({ at, key }) => [at, key],
          view: (round) => view({ ...round, mode }),
        }),
        totals: {
          currency,
          rounds: sums.rounds,
          stake: decimalOf({ amount: sums.stake, currency }),
          win: decimalOf({ amount: sums.win, currency }),
        },
      };
    },
    /** The games that the player has played, by name. */
    games: (userId: string): { code: string; name: string }[] =>
      list
        .games(userId)
        .map((code) => ({ code, name: gameView(code).name }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    /** One of the player's own rounds; null where there is none of that id. */
    find(player: Player, roundId: string): WireDetail | null {
      const round = list.find(player.userId, roundId);
      return round && detail(player, round);
    },
    /** The same with its seed revealed, in a transaction of its own where that is still to be done; throws as `reveal` does. */
    reveal(player: Player, roundId: string): WireDetail | null {
      const round = list.find(player.userId, roundId);
      if (!round) return null;
      proofs.reveal(player, round);
      return detail(player, round);
    },
  };
}
export type History = ReturnType<typeof createHistory>;
