import type { TableSet } from "../../store/database.ts";

/** Purchases of the shop with the item as it was sold (JSON), and how many items of each limited kind were sold on a day (UTC). */
export const shopTables: TableSet = {
  sql: `
CREATE TABLE shop_sales (
  item_id TEXT NOT NULL,
  day TEXT NOT NULL,
  stock INTEGER NOT NULL CHECK (stock > 0),
  sold INTEGER NOT NULL CHECK (sold BETWEEN 0 AND stock),
  PRIMARY KEY (item_id, day)
) STRICT;

CREATE TABLE shop_purchases (
  purchase_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  item TEXT NOT NULL,
  currency TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX shop_purchases_of_user ON shop_purchases (user_id, at);
`,
  appendOnly: ["shop_purchases"],
};
