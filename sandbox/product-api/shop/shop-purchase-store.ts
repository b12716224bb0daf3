import { z } from "zod";
import { currencyCode } from "#contract/wire/money/currency-code.ts";
import type { Clock } from "../../clock.ts";
import { jsonColumn, query, queryOne, type Store } from "../../store/database.ts";
import type { ShopItemRules } from "./items.ts";

const shopPurchaseRow = z.object({
  key: z.number(),
  purchaseId: z.string(),
  userId: z.string(),
  item: jsonColumn(z.custom<ShopItemRules>()),
  currency: currencyCode,
  at: z.string(),
});
export type ShopPurchaseRow = z.infer<typeof shopPurchaseRow>;

const COLUMNS = "rowid AS key, purchase_id AS purchaseId, user_id AS userId, item, currency, at";

/** Reads and writes purchases and the daily sales of items, in the caller's transaction. */
export function createShopPurchaseStore({ db }: Store, clock: Clock) {
  const insert = db.prepare("INSERT INTO shop_purchases VALUES (?, ?, ?, ?, ?)");
  const find = queryOne(
    db,
    `SELECT ${COLUMNS} FROM shop_purchases WHERE purchase_id = ? AND user_id = ?`,
    shopPurchaseRow,
  );
  const selectPage = query(
    db,
    `SELECT ${COLUMNS} FROM shop_purchases WHERE user_id = ? AND (at, rowid) < (?, ?)
     ORDER BY at DESC, rowid DESC LIMIT ?`,
    shopPurchaseRow,
  );
  const findSold = queryOne(
    db,
    "SELECT sold FROM shop_sales WHERE item_id = ? AND day = ?",
    z.object({ sold: z.number() }),
  );
  const countSale = db.prepare(
    `INSERT INTO shop_sales VALUES (?1, ?2, ?3, 1)
     ON CONFLICT (item_id, day) DO UPDATE SET sold = sold + 1`,
  );
  const today = () => clock.iso().slice(0, 10);

  return {
    soldToday: (itemId: string): number => findSold(itemId, today())?.sold ?? 0,
    countSale: (itemId: string, stock: number) => void countSale.run(itemId, today(), stock),
    add(userId: string, item: ShopItemRules, currency: ShopPurchaseRow["currency"]): ShopPurchaseRow {
      const purchaseId = crypto.randomUUID();
      insert.run(purchaseId, userId, JSON.stringify(item), currency, clock.iso());
      return find(purchaseId, userId) as ShopPurchaseRow;
    },
    find: (purchaseId: string, userId: string): ShopPurchaseRow | null => find(purchaseId, userId),
    /** Purchases after a cursor, latest first. */
    page: (
      userId: string,
      after: readonly [at: string, key: number] | null,
      limit: number,
    ): ShopPurchaseRow[] => selectPage(userId, after?.[0] ?? "9999", after?.[1] ?? 0, limit),
  };
}
