import type { z } from "zod";
import type { Currency } from "#contract/money/money.ts";
import type { savedMethod } from "#contract/money/payment-methods.ts";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import { fieldsOf } from "./fields.ts";
import { imageOf } from "./method-view.ts";
import { methodOf } from "./methods.ts";
import { methodName } from "./payment-texts.ts";

/** Details that players have had kept: what the provider needs to do the same again, and nothing secret. */
export function createSavedMethods(store: Store, clock: Clock) {
  const { db } = store;
  const list = db.prepare(
    "SELECT * FROM saved_methods WHERE user_id = ? ORDER BY used_at DESC, rowid DESC LIMIT 50",
  );
  const byId = db.prepare("SELECT * FROM saved_methods WHERE saved_method_id = ? AND user_id = ?");
  const remove = db.prepare("DELETE FROM saved_methods WHERE saved_method_id = ? AND user_id = ?");
  const used = db.prepare("UPDATE saved_methods SET used_at = ? WHERE saved_method_id = ?");
  const insert = db.prepare(
    `INSERT INTO saved_methods VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (user_id, alias, fields) DO UPDATE SET used_at = excluded.used_at`,
  );

  return {
    list(userId: string, currency: Currency, locale: string): z.input<typeof savedMethod>[] {
      return list.all(userId).flatMap((row) => {
        const alias = String(row.alias);
        const method = methodOf(alias);
        if (!method) return [];
        return {
          ...{ saved_method_id: String(row.saved_method_id), alias, name: methodName(alias, locale) },
          ...{ image: imageOf(method), label: String(row.label), created_at: String(row.created_at) },
          groups: [
            ...(method.deposit?.canBeSaved ? method.groups : []),
            ...(method.withdrawal?.canBeSaved ? (["withdraw"] as const) : []),
          ],
          fields: fieldsOf(method.deposit?.canBeSaved?.stillAsked ?? [], { alias, currency, locale }),
        };
      });
    },
    /** What is kept under an id of the player's own. Throws Refusal `not_found`, for another method's too. */
    use(userId: string, savedMethodId: string, alias: string): Record<string, string> {
      const row = byId.get(savedMethodId, userId);
      if (!row || row.alias !== alias) throw new Refusal("not_found");
      used.run(clock.iso(), savedMethodId);
      return JSON.parse(String(row.fields)) as Record<string, string>;
    },
    keep(userId: string, alias: string, label: string, fields: Record<string, string>): void {
      const now = clock.iso();
      insert.run(crypto.randomUUID(), userId, alias, label, JSON.stringify(fields), now, now);
    },
    remove: (userId: string, savedMethodId: string) => void remove.run(savedMethodId, userId),
  };
}
export type SavedMethods = ReturnType<typeof createSavedMethods>;
