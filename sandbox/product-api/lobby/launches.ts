import { z } from "zod";
import { currencyCode } from "#contract/wire/money/currency-code.ts";
import { JURISDICTIONS, type Jurisdiction } from "#contract/wire/protection/jurisdictions.ts";
import type { Clock } from "../../clock.ts";
import type { LaunchDetails } from "../../providers/games/server/services.ts";
import { queryOne, type Store } from "../../store/database.ts";
import { createSecret, hashOf } from "../../store/secrets.ts";
import type { Sessions } from "../accounts/sessions.ts";
import { playRulesOf } from "./play-rules.ts";

/** Seconds without use after which a launch expires. */
export const LAUNCH_IDLE_TIMEOUT = 30 * 60;
/** Seconds after which a launch expires even if it is in use. */
const MAX_LAUNCH_LIFETIME = 12 * 3600;

interface NewLaunch extends Omit<LaunchDetails, "rules"> {
  /** The profile of the visit, which decides the rules of its rounds. */
  jurisdiction: Jurisdiction;
  /** The launch ends with this session; null for a guest. */
  sessionId: string | null;
}

const launchRow = z.object({
  userId: z.string().nullable(),
  sessionId: z.string().nullable(),
  currency: currencyCode,
  mode: z.enum(["real", "demo"]),
  gameCode: z.string(),
  language: z.string(),
  demoWalletId: z.string().nullable(),
  jurisdiction: z.enum(JURISDICTIONS),
  birthday: z.string(),
  country: z.string(),
  expiresAt: z.string(),
});

/** Launch tokens: the credential of a game in its frame, valid for one game and mode, in place of the player's session. */
export function createLaunches(store: Store, sessions: Sessions, clock: Clock) {
  const { db } = store;
  const insert = db.prepare("INSERT INTO game_launches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  const find = queryOne(
    db,
    `SELECT game_launches.user_id AS userId, session_id AS sessionId, game_launches.currency, mode, game_code AS gameCode, language,
       demo_wallet_id AS demoWalletId, jurisdiction, coalesce(birthday, '') AS birthday, coalesce(country, '') AS country,
       expires_at AS expiresAt
     FROM game_launches LEFT JOIN users USING (user_id) WHERE token_hash = ?1 AND expires_at > ?2 AND ends_at > ?2`,
    launchRow,
  );
  const extend = db.prepare("UPDATE game_launches SET expires_at = ? WHERE token_hash = ?");

  return {
    /** Creates a launch and returns its token. */
    open({
      userId,
      sessionId,
      currency,
      mode,
      gameCode,
      language,
      demoWalletId,
      jurisdiction,
    }: NewLaunch): string {
      const token = createSecret();
      insert.run(
        hashOf(token),
        userId,
        sessionId,
        currency,
        mode,
        gameCode,
        language,
        demoWalletId,
        jurisdiction,
        clock.in(LAUNCH_IDLE_TIMEOUT),
        clock.in(MAX_LAUNCH_LIFETIME),
      );
      return token;
    },
    /** The launch of a token; null if it is unknown, expired or its session has ended. */
    resolve(token: string): LaunchDetails | null {
      const hash = hashOf(token);
      const row = find(hash, clock.iso());
      if (!row) return null;
      const { sessionId, expiresAt, jurisdiction, birthday, country, ...launch } = row;
      if (sessionId !== null && !sessions.isLive(sessionId)) return null;
      // One write per minute is enough to keep a launch in use from expiring.
      if (expiresAt < clock.in(LAUNCH_IDLE_TIMEOUT - 60)) extend.run(clock.in(LAUNCH_IDLE_TIMEOUT), hash);
      const rules = playRulesOf(jurisdiction, launch, { birthday, country }, clock.now());
      return { ...launch, rules };
    },
  };
}
export type Launches = ReturnType<typeof createLaunches>;
