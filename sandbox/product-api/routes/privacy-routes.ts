import { createHash } from "node:crypto";
import type { trackingConsentOperations } from "#contract/wire/session/tracking-consent.ts";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/database.ts";
import type { HandlersOf } from "../http/call-context.ts";

interface Dependencies {
  clock: Clock;
  store: Store;
}

/** Records choices about tracking: of guests, and of players with their user_id. */
export function privacyHandlers({
  clock,
  store,
}: Dependencies): HandlersOf<typeof trackingConsentOperations> {
  const saveText = store.db.prepare("INSERT OR IGNORE INTO tracking_consent_texts VALUES (?, ?)");
  const saveRecord = store.db.prepare(
    `INSERT INTO tracking_consents
     (consent_id, user_id, at, version, locale, text_hash, rule, country, signal, analytics, advertising, source)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return {
    recordTrackingConsent(record, { session }) {
      const { consent_id, version, locale, text, rule, country, source } = record;
      const hash = createHash("sha256").update(text).digest("hex");
      const flags = [record.signal, record.analytics, record.advertising].map(Number);
      store.transaction(() => {
        saveText.run(hash, text);
        saveRecord.run(
          consent_id,
          session?.userId ?? null,
          clock.iso(),
          version,
          locale,
          hash,
          rule,
          country,
          ...flags,
          source,
        );
      });
      return { success: true };
    },
  };
}
