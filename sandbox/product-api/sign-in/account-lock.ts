import { z } from "zod";
import type { Exclusion } from "#contract/wire/protection/protection.ts";
import { REOPENING_HOURS } from "#contract/wire/rules.ts";
import type { Clock } from "../../clock.ts";
import type { CrashGameService } from "../../providers/games/server/crash/crash-game.ts";
import type { LiveTables } from "../../providers/games/server/live-roulette/live-tables.ts";
import { query, type Store } from "../../store/database.ts";
import type { Players } from "../accounts/players.ts";
import type { Sessions } from "../accounts/sessions.ts";
import type { PlayerMail } from "../mail/player-mail.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";

const NO_CONSENTS = { email: false, sms: false, push: false, onsite: false };
/** Seconds between two comparisons of a player with excluded persons. */
const CHECK_INTERVAL = 24 * 3600;

interface Dependencies {
  clock: Clock;
  crash: CrashGameService;
  liveTables: LiveTables;
  mail: PlayerMail;
  players: Players;
  protection: PlayerProtection;
  sessions: Sessions;
  store: Store;
}

/** Locks accounts of excluded players, and finds the other accounts of excluded persons. */
export function createAccountLock(dependencies: Dependencies) {
  const { clock, crash, liveTables, mail, players, sessions, store } = dependencies;
  const { exclusions } = dependencies.protection;
  const playersToCheck = query(
    store.db,
    `SELECT DISTINCT s.user_id AS userId FROM sessions s LEFT JOIN exclusion_checks c USING (user_id)
     WHERE s.ended_at IS NULL AND s.expires_at > ? AND (c.at IS NULL OR c.at <= ?) LIMIT 100`,
    z.object({ userId: z.string() }),
  );
  const saveCheck = store.db.prepare(
    "INSERT INTO exclusion_checks VALUES (?, ?) ON CONFLICT (user_id) DO UPDATE SET at = excluded.at",
  );
  const deleteCheck = store.db.prepare("DELETE FROM exclusion_checks WHERE user_id = ?");

  /**
   * Locks an account in the caller's transaction: ends all sessions, withdraws the marketing consents, closes the bets on shared
   * rounds and sends the mail.
   */
  const lock = (userId: string, exclusion: Exclusion, origin: string | null): Exclusion => {
    const { currency } = players.get(userId);
    sessions.endAll(userId);
    crash.closeBetsOf(userId);
    liveTables.takeBackBetsOf({ userId, currency });
    players.setConsents(userId, NO_CONSENTS, { source: "exclusion" });
    const until = exclusion.ends_at === null ? null : new Date(exclusion.ends_at);
    if (until && exclusion.kind === "time_out") mail.send(userId, "time_out", { until }, { origin });
    else mail.send(userId, "self_exclusion", { until, hours: REOPENING_HOURS }, { origin });
    return exclusion;
  };

  /**
   * Compares a player with excluded persons and the national register, in the caller's transaction, and locks the account of a
   * match.
   *
   * @returns the player's exclusion; null if there is none
   */
  const recognize = (userId: string): Exclusion | null => {
    saveCheck.run(userId, clock.iso());
    const known = exclusions.present(userId);
    if (known) return known;
    const found = exclusions.ofPerson(exclusions.personOf(userId), userId);
    return found && lock(userId, exclusions.adopt(userId, found), null);
  };

  return {
    lock,
    recognize,
    /** Compares the player again soon, because their personal data has changed. */
    recheck: (userId: string): void => void deleteCheck.run(userId),
    /** Compares signed-in players once a day; the scheduler runs it. */
    recognizeDue(): void {
      for (const { userId } of playersToCheck(clock.iso(), clock.in(-CHECK_INTERVAL)))
        store.transaction(() => recognize(userId));
    },
  };
}
export type AccountLock = ReturnType<typeof createAccountLock>;
