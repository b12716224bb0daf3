import { z } from "zod";
import { type Currency, decimalOf } from "#contract/wire/money/money.ts";
import type { roundDetail, roundPage } from "#contract/wire/play/rounds.ts";
import type { CrashGameService } from "../../providers/games/server/crash/crash-game.ts";
import { crashFlightView } from "../../providers/games/server/crash/views.ts";
import type { LiveTables } from "../../providers/games/server/live-roulette/live-tables.ts";
import type { RoundService } from "../../providers/games/server/round-requests.ts";
import { query, type Store } from "../../store/database.ts";
import { type CursorQuery, pageByCursor } from "../../store/pagination.ts";
import type { Player } from "../accounts/players.ts";
import { gameSummary, type Lobby } from "../lobby/lobby.ts";
import { createRoundList, type ListedRound, type RoundFilter } from "./round-list.ts";
import { createRoundProofs, fairnessView, outcomeView } from "./round-proof.ts";

interface Dependencies {
  store: Store;
  rounds: RoundService;
  lobby: Lobby;
  crash: Pick<CrashGameService, "bets" | "rounds">;
  liveTables: Pick<LiveTables, "describeSlip">;
}

type RoundDetailView = z.input<typeof roundDetail>;

/** The rounds of players as responses of the product API. */
export function createHistory({ store, rounds, lobby, crash, liveTables }: Dependencies) {
  const list = createRoundList(store);
  const proofs = createRoundProofs(rounds);
  const walletMovements = query(
    store.db,
    `SELECT transaction_id AS id, kind, amount, at FROM wallet_transactions
       WHERE user_id = ?1 AND round_id = ?2 AND game_code = ?3
     UNION ALL SELECT t.transaction_id, 'rollback', t.amount, r.at FROM wallet_rollbacks r
       JOIN wallet_transactions t USING (transaction_id)
       WHERE t.user_id = ?1 AND t.round_id = ?2 AND t.game_code = ?3
     ORDER BY at`,
    z.object({
      id: z.string(),
      kind: z.enum(["bet", "win", "rollback"]),
      amount: z.number(),
      at: z.string(),
    }),
  );

  const gameView = (code: string) => gameSummary(lobby, code);

  const view = (round: ListedRound) => {
    const { roundId, gameCode, mode, currency, stake, givenBack, waiting, freeSpinStake, at } = round;
    const rolledBack = stake === 0 && givenBack > 0;
    return {
      round_id: roundId,
      game: gameView(gameCode),
      mode,
      currency,
      at,
      stake: decimalOf({ amount: rolledBack ? givenBack : stake, currency }),
      ...wonAndBonusView(round, currency),
      free_spin_stake: freeSpinStake === null ? null : decimalOf({ amount: freeSpinStake, currency }),
      state: rolledBack ? ("rolled_back" as const) : waiting ? ("waiting" as const) : ("settled" as const),
    };
  };

  /** The wallet does not store demo rounds; their movements are derived from the round. */
  const movementsOf = (userId: string, round: ListedRound): RoundDetailView["movements"] => {
    const { roundId, gameCode, currency, mode, stake, win, at } = round;
    const demoMovements = [
      { id: `${roundId}:bet`, kind: "bet" as const, amount: stake, at },
      { id: `${roundId}:win`, kind: "win" as const, amount: win, at },
    ];
    const movements =
      mode === "real"
        ? walletMovements(userId, roundId, gameCode)
        : demoMovements.filter(({ amount }) => amount > 0);
    return movements.map(({ id, kind, amount, at }) => ({
      transaction_id: id,
      kind,
      currency,
      amount: decimalOf({ amount, currency }),
      at,
    }));
  };

  const detail = (player: Player, round: ListedRound): RoundDetailView => {
    const proof = proofs.proofOf(player, round);
    const slip = liveTables.describeSlip(round.roundId);
    return {
      ...view(round),
      movements: movementsOf(player.userId, round),
      outcome: proof ? outcomeView(proof, round.gameCode) : (slip?.outcome ?? null),
      chain: slip?.chain ?? null,
      fairness: proof && fairnessView(proof),
      flight: crashFlightView(crash, round.roundId),
      jackpots: (proof?.round.jackpots ?? []).map(({ tier, amount }) => ({
        tier,
        currency: round.currency,
        amount: decimalOf({ amount, currency: round.currency }),
      })),
    };
  };

  return {
    /** A page of the player's rounds, newest first, with the totals of all matching rounds. */
    page(
      { userId, currency }: { userId: string; currency: Currency },
      filter: RoundFilter & CursorQuery,
    ): z.input<typeof roundPage> {
      const sums = list.sums(userId, filter);
      return {
        ...pageByCursor(filter, {
          read: (after, limit) =>
            list.page(userId, filter, after && [String(after[0]), Number(after[1])], limit),
          keyOf: ({ at, key }) => [at, key],
          view,
        }),
        totals: {
          currency,
          rounds: sums.rounds,
          stake: decimalOf({ amount: sums.stake, currency }),
          ...wonAndBonusView(sums, currency),
        },
      };
    },
    /** The games that the player has played, sorted by name. */
    games: (userId: string): { code: string; name: string }[] =>
      list
        .games(userId)
        .map((code) => ({ code, name: gameView(code).name }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    /** A round of the player; null if the player has no round with this id. */
    find(player: Player, roundId: string): RoundDetailView | null {
      const round = list.find(player.userId, roundId);
      return round && detail(player, round);
    },
    /**
     * Like `find`, after revealing the seed of the round.
     *
     * @throws Refusal `round_waits` while an unfinished round uses the seed
     */
    reveal(player: Player, roundId: string): RoundDetailView | null {
      const round = list.find(player.userId, roundId);
      if (!round) return null;
      proofs.reveal(player, round);
      return detail(player, round);
    },
  };
}

/** The win of rounds, and the parts of their money that are no cash (docs/decisions/184). */
function wonAndBonusView(
  { win, bonusStake, bonusWin, unpaid }: Pick<ListedRound, "win" | "bonusStake" | "bonusWin" | "unpaid">,
  currency: Currency,
) {
  const money = (amount: number) => decimalOf({ amount, currency });
  return {
    win: money(win),
    bonus_stake: money(bonusStake),
    bonus_win: money(bonusWin),
    win_unpaid: money(unpaid),
  };
}
export type History = ReturnType<typeof createHistory>;
