import { composeSchema } from "../store/database.ts";
import { ledgerTables } from "../store/ledger-tables.ts";
import { settingsTables } from "../store/settings.ts";
import { domains } from "./domains.ts";

/**
 * All tables of the sandbox's database. Amounts are minor units, times ISO 8601 UTC text, and secrets are stored as SHA-256.
 * Increase the version with every change: a database of another version is refused, not migrated, because it contains play
 * money only.
 */
export const databaseSchema = composeSchema(19, [settingsTables, ledgerTables, ...domains.tables]);
