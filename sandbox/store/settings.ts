import { z } from "zod";
import { queryOne, type Store, type TableSet } from "./database.ts";
import { createSecret } from "./secrets.ts";

/** Values that are generated once and stay with the database. */
export const settingsTables: TableSet = {
  sql: `
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`,
};

/** Returns the secret stored under `name`; generates and stores it on first use. */
export function storedSecret({ db }: Store, name: string): string {
  db.prepare("INSERT INTO settings VALUES (?, ?) ON CONFLICT DO NOTHING").run(name, createSecret());
  const setting = queryOne(
    db,
    "SELECT value FROM settings WHERE name = ?",
    z.object({ value: z.string() }),
  )(name);
  if (!setting) throw new Error(`setting ${name} was not stored`);
  return setting.value;
}
