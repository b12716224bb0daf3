import { z } from "zod";
import { queryOne, type Store, type TableSet } from "./database.ts";
import { createSecret } from "./secrets.ts";

/** Values that stay with the database: most are generated once. */
export const settingsTables: TableSet = {
  sql: `
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`,
};

/** Returns the value stored under `name`; creates and stores it on first use. */
export function storedSetting({ db }: Store, name: string, create: () => string): string {
  const find = queryOne(db, "SELECT value FROM settings WHERE name = ?", z.object({ value: z.string() }));
  const stored = find(name);
  if (stored) return stored.value;
  db.prepare("INSERT INTO settings VALUES (?, ?) ON CONFLICT DO NOTHING").run(name, create());
  const created = find(name);
  if (!created) throw new Error(`setting ${name} was not stored`);
  return created.value;
}

/** Stores a value under `name`, instead of the one it has. */
export function storeSetting({ db }: Store, name: string, value: string): void {
  db.prepare("INSERT INTO settings VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value").run(
    name,
    value,
  );
}

/** Returns the secret stored under `name`; generates and stores it on first use. */
export function storedSecret(store: Store, name: string): string {
  return storedSetting(store, name, createSecret);
}
