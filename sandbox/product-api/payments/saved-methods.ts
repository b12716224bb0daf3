import { z } from "zod";
import type { Currency } from "#contract/wire/money/money.ts";
import type { savedMethod } from "#contract/wire/money/payment-methods.ts";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import { jsonColumn, query, queryOne, type Store } from "../../store/database.ts";
import { fieldsBesideSaved, fieldsView } from "./fields.ts";
import { methodImage } from "./method-rules.ts";
import { findPaymentMethod } from "./methods/registry.ts";
import { methodName } from "./payment-texts.ts";

/** Payment details that players have saved: what the provider needs to repeat a payment, without secrets. */
export function createSavedMethods(store: Store, clock: Clock) {
  const { db } = store;
  const listRows = query(
    db,
    `SELECT saved_method_id AS id, alias, label, created_at AS createdAt FROM saved_methods WHERE user_id = ?
     ORDER BY used_at DESC, rowid DESC LIMIT 50`,
    z.object({ id: z.string(), alias: z.string(), label: z.string(), createdAt: z.string() }),
  );
  const findRow = queryOne(
    db,
    "SELECT alias, fields FROM saved_methods WHERE saved_method_id = ? AND user_id = ?",
    z.object({ alias: z.string(), fields: jsonColumn(z.record(z.string(), z.string())) }),
  );
  const remove = db.prepare("DELETE FROM saved_methods WHERE saved_method_id = ? AND user_id = ?");
  const writeUsed = db.prepare("UPDATE saved_methods SET used_at = ? WHERE saved_method_id = ?");
  const insert = db.prepare(
    `INSERT INTO saved_methods VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (user_id, alias, fields) DO UPDATE SET used_at = excluded.used_at`,
  );

  return {
    /** The player's saved methods in wire format, last used first. */
    list(userId: string, currency: Currency, locale: string): z.input<typeof savedMethod>[] {
      return listRows(userId).flatMap(({ id, alias, label, createdAt }) => {
        const method = findPaymentMethod(alias);
        if (!method) return [];
        return {
          saved_method_id: id,
          alias,
          name: methodName(alias, locale),
          image: methodImage(method),
          label,
          created_at: createdAt,
          groups: [
            ...(method.deposit?.canBeSaved ? method.groups : []),
            ...(method.withdrawal?.canBeSaved ? (["withdraw"] as const) : []),
          ],
          fields: fieldsView((method.deposit && fieldsBesideSaved(method.deposit)) ?? {}, {
            currency,
            locale,
          }),
        };
      });
    },
    /** The saved details for another payment. Throws Refusal `not_found`, also if they belong to another player or method. */
    use(userId: string, savedMethodId: string, alias: string): Record<string, string> {
      const row = findRow(savedMethodId, userId);
      if (row?.alias !== alias) throw new Refusal("not_found");
      writeUsed.run(clock.iso(), savedMethodId);
      return row.fields;
    },
    save(userId: string, alias: string, label: string, fields: Record<string, string>): void {
      const now = clock.iso();
      insert.run(crypto.randomUUID(), userId, alias, label, JSON.stringify(fields), now, now);
    },
    remove: (userId: string, savedMethodId: string) => void remove.run(savedMethodId, userId),
  };
}
export type SavedMethods = ReturnType<typeof createSavedMethods>;
