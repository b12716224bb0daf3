import { z } from "zod";
import { CONSENT_CHANNELS, type ConsentRecord, type Consents } from "#contract/wire/session/account.ts";
import type { Clock } from "../../clock.ts";
import { booleanColumn, query, type Store } from "../../store/database.ts";

/** How a consent was changed, and the text that the player saw. */
export interface ConsentBasis {
  source: "account" | "push" | "unsubscribe" | "exclusion" | "seed";
  /** Version of the text; 0 without one. */
  version?: number;
  text?: string;
  locale?: string;
}

/** Records every change of a marketing consent; the table is append-only. */
export function createConsentRecords({ db }: Store, clock: Clock) {
  const insert = db.prepare(
    `INSERT INTO consent_records (user_id, channel, given, at, source, version, text, locale)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const select = query(
    db,
    `SELECT channel, given, at, version FROM consent_records WHERE record_id IN
       (SELECT max(record_id) FROM consent_records WHERE user_id = ? GROUP BY channel) ORDER BY channel`,
    z.object({
      channel: z.enum(CONSENT_CHANNELS),
      given: booleanColumn,
      at: z.string(),
      version: z.number(),
    }),
  );
  return {
    /** Records the channels that differ, in the caller's transaction. */
    record(userId: string, before: Consents, after: Consents, basis: ConsentBasis): void {
      const { source, version = 0, text = "", locale = "" } = basis;
      for (const channel of CONSENT_CHANNELS) {
        if (before[channel] === after[channel]) continue;
        insert.run(userId, channel, Number(after[channel]), clock.iso(), source, version, text, locale);
      }
    },
    /** The latest record of each channel that was ever changed. */
    latest: (userId: string): ConsentRecord[] => select(userId),
  };
}
