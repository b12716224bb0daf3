import type { Money } from "#contract/wire/money/money.ts";
import type { Clock } from "../../clock.ts";
import { fromEuros } from "../../exchange-rates.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import type { Ledger } from "../../store/ledger.ts";
import type { Players } from "../accounts/players.ts";
import type { NotificationVars } from "../content/notification-templates/registry.ts";
import type { Notifications } from "../content/notifications.ts";
import type { RewardGrants, RewardRules } from "../grants/reward-grants.ts";
import type { Lobby } from "../lobby/lobby.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";
import { createBoards, standingsAt } from "./boards.ts";
import type { Ranking } from "./ranking.ts";
import { occurrencesBetween, wasCancelled } from "./schedule.ts";
import { createScoring, FINISH_TIME } from "./scoring.ts";
import { tournamentName } from "./texts.ts";
import { createTournamentStore, type EntryRow, type TournamentRow } from "./tournament-store.ts";

/** Milliseconds of past tournaments that the archive of a new database has. */
const ARCHIVE = 45 * 86_400_000;
/** Milliseconds between two looks at the schedule. */
const SCHEDULE_INTERVAL = 60_000;

interface Dependencies {
  store: Store;
  clock: Clock;
  ledger: Ledger;
  lobby: Pick<Lobby, "find">;
  players: Pick<Players, "get">;
  rewardGrants: RewardGrants;
  notifications: Pick<Notifications, "send">;
  protection: Pick<PlayerProtection, "exclusions" | "limits">;
}

/** Path of a tournament's page, without the locale. */
const pathOf = ({ id }: TournamentRow): string => `/tournaments/more-info/${id}`;

/**
 * Tournaments on real rounds [TRN-1, TRN-2]: their schedule, entries, scores, ends and prizes. A tournament is closed together with
 * all its prizes or refunds in one transaction, and only the first caller closes it.
 */
export function createTournaments(dependencies: Dependencies) {
  const { store, clock, ledger, lobby, players, rewardGrants, notifications, protection } = dependencies;
  const rows = createTournamentStore(store, clock);
  const boards = createBoards(rows, clock);
  const statusListeners: ((row: TournamentRow, userIds: readonly string[]) => void)[] = [];
  const scoreListeners: ((row: TournamentRow, entry: EntryRow) => void)[] = [];
  let openRows: TournamentRow[] | null = null;
  let scheduledUntil = 0;

  const open = (): TournamentRow[] => {
    openRows ??= rows.open();
    return openRows;
  };
  const running = () => open().filter(({ status }) => status === "running");
  const scoring = createScoring({
    store,
    lobby,
    rows,
    running,
    onScored(row, entry) {
      boards.update(row, entry);
      for (const listener of scoreListeners) listener(row, entry);
    },
  });

  /** Informs the players of a tournament about its new status after the commit. */
  const announce = (id: string): void => {
    const row = rows.find(id) as TournamentRow;
    const userIds = rows.entries(id).map(({ userId }) => userId);
    store.afterCommit(() => {
      openRows = null;
      for (const listener of statusListeners) listener(row, userIds);
    });
  };

  const notify = <Name extends "tournament_started" | "tournament_cancelled" | "tournament_refunded">(
    row: TournamentRow,
    userId: string,
    template: Name,
    more: Omit<NotificationVars[Name], "tournament">,
  ) => {
    const tournament = (locale: string) => tournamentName(row.series.id, locale);
    const vars = { tournament, ...more } as NotificationVars[Name];
    // The page opens a popup for the status, so the notification is only listed.
    notifications.send(userId, { template, vars, url: pathOf(row), delivery_types: ["base"] });
  };

  const start = (row: TournamentRow): void => {
    if (!rows.start(row.id)) return;
    for (const { userId } of rows.entries(row.id)) notify(row, userId, "tournament_started", {});
    announce(row.id);
  };

  /** Gives back the entry fee of a tournament without prizes; null if there is none. */
  const refundFee = (id: string, { userId, feeMovement, feeRefunded }: EntryRow): Money | null => {
    if (feeMovement === null || feeRefunded !== null) return null;
    rows.setRefund(id, userId, ledger.reverse(feeMovement));
    const amount = ledger.transfersOf(feeMovement).reduce((sum, transfer) => sum + transfer.amount, 0);
    return { amount, currency: players.get(userId).currency };
  };

  const closeWithoutPrizes = (row: TournamentRow, status: "canceled" | "expired"): boolean => {
    if (!rows.close(row.id, status)) return false;
    for (const entry of rows.entries(row.id)) {
      const fee = refundFee(row.id, entry);
      if (fee) notify(row, entry.userId, "tournament_refunded", { fee });
      else notify(row, entry.userId, "tournament_cancelled", {});
    }
    announce(row.id);
    return true;
  };

  const pay = (row: TournamentRow, userId: string, place: number, reward: RewardRules): void => {
    if (!rows.addPrize(row.id, userId, place, reward)) return;
    const name = (locale: string) => tournamentName(row.series.id, locale);
    rewardGrants.grant(userId, reward, { name: "tournament", reference: row.id, title: name });
    notifications.send(userId, {
      template: "tournament_won",
      vars: { tournament: name, place, prize: [reward] },
      url: pathOf(row),
      delivery_types: ["base"],
    });
  };

  /** Ends a tournament and pays its prizes; too few players let it expire. */
  const settle = (row: TournamentRow): void => {
    const entries = rows.entries(row.id);
    const { ranking } = standingsAt(row, entries, Date.parse(row.endsAt));
    if (ranking.size() < row.series.minPlayers) return void closeWithoutPrizes(row, "expired");
    if (!rows.close(row.id, "complete")) return;
    for (const entry of entries) {
      const reward = rewardOf(row, entry, ranking);
      if (reward) pay(row, entry.userId, ranking.placeOf(entry.userId) as number, reward);
    }
    announce(row.id);
  };

  /** Stores the tournaments of the schedule that are not stored. Past ones have ended without players of this sandbox. */
  const extendSchedule = (now: number): void => {
    if (now < scheduledUntil) return;
    store.transaction(() => {
      for (const occurrence of occurrencesBetween(now - ARCHIVE, now)) {
        const past = wasCancelled(occurrence) ? "canceled" : "complete";
        rows.add(occurrence, occurrence.endsAt <= now ? past : "announced");
      }
    });
    openRows = null;
    scheduledUntil = now + SCHEDULE_INTERVAL;
  };

  const openTournament = (id: string): TournamentRow => {
    const row = rows.find(id);
    if (!row) throw new Refusal("not_found");
    if (row.closedAt !== null) throw new Refusal("tournament_closed");
    return row;
  };

  return {
    rows,
    boards,
    isEligible: scoring.isEligible,
    /** Scores a round in the wallet's transaction. */
    recordRound: scoring.recordRound,
    running,
    announced: () => open().filter(({ status }) => status === "announced"),
    /** Called after the commit of each new status, with the players of the tournament. */
    onStatus: (listener: (row: TournamentRow, userIds: readonly string[]) => void) =>
      void statusListeners.push(listener),
    /** Called after the commit of each changed score. */
    onScore: (listener: (row: TournamentRow, entry: EntryRow) => void) => void scoreListeners.push(listener),
    /** Starts and ends tournaments that are due; the scheduler runs it. */
    processDue(): void {
      const now = clock.now().getTime();
      extendSchedule(now);
      openRows = null;
      for (const row of open()) {
        if (row.status === "announced" && Date.parse(row.startsAt) <= now)
          store.transaction(() => start(row));
        if (Date.parse(row.endsAt) + FINISH_TIME <= now) store.transaction(() => settle(row));
      }
    },
    /**
     * Enters a player, in the caller's transaction, and takes the entry fee from their cash. A player who has entered is charged
     * nothing.
     *
     * @throws Refusal `not_found`, `tournament_closed`, `not_enough_money`, or that of an exclusion or a limit
     */
    join(userId: string, id: string): TournamentRow {
      const row = openTournament(id);
      if (rows.entry(id, userId)) return row;
      if (row.endsAt <= clock.iso()) throw new Refusal("tournament_closed");
      protection.exclusions.check(userId);
      rows.enter(id, userId, takeFee(userId, row));
      return row;
    },
    /** Starts an announced tournament now, with its planned duration, for tests and developers. */
    startNow(id: string): void {
      const row = openTournament(id);
      const now = clock.now().getTime();
      store.transaction(() => {
        rows.move(id, now, now + row.series.duration);
        boards.forget(id);
        start(row);
      });
    },
    /** Ends an open tournament now and pays its prizes, for tests and developers. */
    finishNow(id: string): void {
      openTournament(id);
      store.transaction(() => {
        rows.shorten(id, clock.iso());
        boards.forget(id);
        settle(rows.find(id) as TournamentRow);
      });
    },
    /** Cancels an open tournament without prizes, and gives the entry fees back. Returns false if it is closed. */
    cancel: (id: string): boolean => {
      const row = openTournament(id);
      return store.transaction(() => closeWithoutPrizes(row, "canceled"));
    },
  };

  function takeFee(userId: string, { series }: TournamentRow): number | null {
    if (series.entryFeeEuros === null) return null;
    const { currency } = players.get(userId);
    const amount = fromEuros(series.entryFeeEuros, currency);
    protection.limits.checkSpending(userId, currency, amount, "fee");
    if (ledger.balances(userId, currency).cash < amount) throw new Refusal("not_enough_money");
    const transfers = [{ from: "cash", to: "house", amount }] as const;
    return ledger.move({ kind: "tournament_entry", userId, currency, transfers });
  }
}
export type Tournaments = ReturnType<typeof createTournaments>;

/** The reward of an entry: by its place in a race, for a reached target in a mission; null for none. */
export function rewardOf(
  { series }: Pick<TournamentRow, "series">,
  entry: Pick<EntryRow, "userId" | "score">,
  ranking: Pick<Ranking, "placeOf">,
): RewardRules | null {
  if (series.target !== null && entry.score < series.target) return null;
  const place = ranking.placeOf(entry.userId);
  if (place === null) return null;
  return series.prizes.find(({ from, to }) => from <= place && place <= to)?.reward ?? null;
}
