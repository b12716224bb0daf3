import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { z } from "zod";

export interface Store {
  db: DatabaseSync;
  /**
   * Runs the synchronous `work` in one write transaction. An error rolls everything back and is rethrown. Transactions do
   * not nest.
   */
  transaction<T>(work: () => T): T;
  /** Runs `task` after the commit of the open transaction; a rollback discards it. */
  afterCommit(task: () => void): void;
  close(): void;
}

/** Tables of one domain, with their indexes and triggers. */
export interface TableSet {
  sql: string;
  /** Tables whose rows are never updated or deleted; triggers enforce it. */
  appendOnly?: readonly string[];
}

export interface DatabaseSchema {
  /** Stored as `PRAGMA user_version`. */
  version: number;
  sql: string;
}

/** Composes the schema of all domains; the tables of `appendOnly` get triggers that abort every update and delete. */
export function composeSchema(version: number, tableSets: readonly TableSet[]): DatabaseSchema {
  const guards = tableSets
    .flatMap(({ appendOnly = [] }) => appendOnly)
    .flatMap((table) =>
      ["UPDATE", "DELETE"].map(
        (verb) => `
CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table}
BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`,
      ),
    );
  const sql = [...tableSets.map((tables) => tables.sql), ...guards, `PRAGMA user_version = ${version};`].join(
    "\n",
  );
  return { version, sql };
}

/**
 * Opens the database and creates its tables if the file is new.
 *
 * WAL with `synchronous = FULL`: a bet is on disk before it is answered, so neither a killed process nor a power cut can undo a
 * result that the player has seen. It costs one fsync per transaction.
 *
 * @param durable false for a database that is deleted when its process ends: no commit waits for the disk
 * @throws Error for a database of another schema version, or of the same version with other tables
 */
export function openStore(path: string, schema: DatabaseSchema, { durable = true } = {}): Store {
  mkdirSync(dirname(path), { recursive: true });
  const db = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true });
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${durable ? "FULL" : "OFF"}`);
  let tasks: (() => void)[] = [];

  const transaction = <T>(work: () => T): T => {
    db.exec("BEGIN IMMEDIATE");
    let result: T;
    try {
      result = work();
      db.exec("COMMIT");
    } catch (error) {
      tasks = [];
      if (db.isTransaction) db.exec("ROLLBACK");
      throw error;
    }
    const due = tasks;
    tasks = [];
    for (const task of due) task();
    return result;
  };

  const version = Number(db.prepare("PRAGMA user_version").get()?.user_version);
  if (version === 0) transaction(() => db.exec(schema.sql));
  else {
    const fault = schemaFault(db, version, schema);
    if (fault !== null) {
      db.close();
      throw new Error(`${path} ${fault}; move the file away to start with an empty one`);
    }
  }

  return {
    db,
    transaction,
    afterCommit(task) {
      if (!db.isTransaction) throw new Error("afterCommit needs an open transaction");
      tasks.push(task);
    },
    close() {
      db.close();
    },
  };
}

/** What keeps the program from using a database; null if it has the program's version and tables. */
function schemaFault(db: DatabaseSync, version: number, schema: DatabaseSchema): string | null {
  if (version !== schema.version) return `has schema version ${version}, not ${schema.version}`;
  // Not a stored hash: the comparison names what differs, and ignores the order in which domains are listed.
  const expected = new DatabaseSync(":memory:");
  expected.exec(schema.sql);
  const [found, wanted] = [statements(db), statements(expected)];
  expected.close();
  const changed = [...new Set([...found.keys(), ...wanted.keys()])].find(
    (name) => found.get(name) !== wanted.get(name),
  );
  if (changed === undefined) return null;
  return `has another ${changed} than version ${version} of this program: a changed schema needs a new version in sandbox/composition/database-schema.ts`;
}

/** The statements that created the tables, indexes and triggers of a database, by name. */
function statements(db: DatabaseSync): Map<string, string> {
  const rows = query(
    db,
    "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL",
    z.object({ name: z.string(), sql: z.string() }),
  )();
  return new Map(rows.map(({ name, sql }) => [name, sql]));
}

/** How a row becomes a value: a zod schema of its columns, or a function for rows that need no check. */
export type RowParser<T> = { parse(row: unknown): T } | ((row: Record<string, unknown>) => T);

/**
 * Prepares a statement that returns rows.
 *
 * @returns a function that runs it with its parameters and returns the parsed rows
 * @throws ZodError when a row does not match its schema; that is an error of the program
 * @example const emails = query(db, "SELECT email FROM users WHERE kind = ?", z.object({ email: z.string() }));
 */
export function query<T>(
  db: DatabaseSync,
  sql: string,
  row: RowParser<T>,
): (...values: SQLInputValue[]) => T[] {
  const statement = db.prepare(sql);
  const parse = parserOf(row);
  return (...values) => statement.all(...values).map(parse);
}

/**
 * Prepares a statement that returns at most one row.
 *
 * @returns a function that runs it with its parameters and returns the parsed row; null if no row matches
 */
export function queryOne<T>(
  db: DatabaseSync,
  sql: string,
  row: RowParser<T>,
): (...values: SQLInputValue[]) => T | null {
  const statement = db.prepare(sql);
  const parse = parserOf(row);
  return (...values) => {
    const found = statement.get(...values);
    return found ? parse(found) : null;
  };
}

/** A column that stores a boolean as 0 or 1. */
export const booleanColumn = z.literal([0, 1]).transform((value) => value === 1);

/** A text column that stores JSON. */
export function jsonColumn<T>(schema: z.ZodType<T>) {
  return z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema);
}

function parserOf<T>(row: RowParser<T>): (row: Record<string, unknown>) => T {
  return typeof row === "function" ? row : (values) => row.parse(values);
}
