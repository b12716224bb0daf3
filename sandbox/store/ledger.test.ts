import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createClock } from "../clock.ts";
import { createServices } from "../composition/create-services.ts";
import { databaseSchema } from "../composition/database-schema.ts";
import { readConfig } from "../config.ts";
import { createPlayers } from "../product-api/accounts/players.ts";
import { deleteDatabase } from "../testing/money-services.ts";
import { openStore, type Store } from "./database.ts";
import { createLedger, type Ledger } from "./ledger.ts";

let path: string;
let store: Store;
let ledger: Ledger;
let userId: string;

beforeEach(() => {
  path = join(tmpdir(), `ledger-${crypto.randomUUID()}.sqlite`);
  store = openStore(path, databaseSchema);
  const clock = createClock();
  ledger = createLedger(store, clock);
  const identity = { login: "one", email: "one@example.com", phone: "", password: null } as const;
  userId = createPlayers(store, clock).add({
    ...identity,
    kind: "player",
    currency: "EUR",
    locale: "en",
  }).userId;
  credit(1000);
});
afterEach(() => {
  store.close();
  deleteDatabase(path);
});

const credit = (amount: number) =>
  store.transaction(() =>
    ledger.move({
      kind: "welcome",
      userId,
      currency: "EUR",
      transfers: [{ from: "credit_source", to: "cash", amount }],
    }),
  );

test("a movement takes an amount from one account and gives it to another", () => {
  store.transaction(() =>
    ledger.move({
      kind: "bet",
      userId,
      currency: "EUR",
      transfers: [{ from: "cash", to: "house", amount: 300 }],
    }),
  );
  expect(ledger.balances(userId, "EUR")).toEqual({ cash: 700, bonus: 0 });
  const all = store.db.prepare("SELECT sum(amount) AS total FROM ledger_balances").get();
  expect(all?.total).toBe(0);
  expect(ledger.audit()).toEqual({ accounts: [], movements: [] });
});

test("reversing a movement restores each account", () => {
  const movement = store.transaction(() =>
    ledger.move({
      kind: "bet",
      userId,
      currency: "EUR",
      transfers: [{ from: "cash", to: "house", amount: 300 }],
    }),
  );
  store.transaction(() => ledger.reverse(movement));
  expect(ledger.balances(userId, "EUR")).toEqual({ cash: 1000, bonus: 0 });
});

test("a player's account never becomes negative, and a failed movement changes nothing", () => {
  const overdraw = () =>
    store.transaction(() => {
      ledger.move({
        kind: "bet",
        userId,
        currency: "EUR",
        transfers: [
          { from: "cash", to: "house", amount: 1000 },
          { from: "bonus", to: "house", amount: 1 },
        ],
      });
    });
  expect(overdraw).toThrow(/CHECK/);
  expect(ledger.balances(userId, "EUR")).toEqual({ cash: 1000, bonus: 0 });
  expect(ledger.audit()).toEqual({ accounts: [], movements: [] });
});

test.each([0, -1, 0.5, Number.NaN, 10 ** 15])("an amount of %s is refused", (amount) => {
  expect(() => credit(amount)).toThrow();
  expect(ledger.balances(userId, "EUR").cash).toBe(1000);
});

test.each([
  "UPDATE ledger_transfers SET amount = 1",
  "DELETE FROM ledger_transfers",
  "UPDATE ledger_movements SET kind = 'win'",
  "DELETE FROM ledger_movements",
  "UPDATE ledger_accounts SET currency = 'USD'",
  "DELETE FROM ledger_accounts",
])("the ledger refuses: %s", (sql) => {
  expect(() => store.db.exec(sql)).toThrow(/append-only/);
});

test("a transfer between two currencies is refused", () => {
  store.db.exec("INSERT INTO ledger_accounts (kind, currency) VALUES ('house', 'USD')");
  const account = (kind: string) =>
    Number(
      store.db.prepare("SELECT account_id AS id FROM ledger_accounts WHERE kind = ? LIMIT 1").get(kind)?.id,
    );
  const insert = store.db.prepare("INSERT INTO ledger_transfers VALUES (NULL, 1, ?, ?, 5)");
  expect(() => insert.run(account("cash"), account("house"))).toThrow(/one currency/);
});

test("money moves only inside a transaction, and transactions do not nest", () => {
  const move = () =>
    ledger.move({
      kind: "welcome",
      userId,
      currency: "EUR",
      transfers: [{ from: "credit_source", to: "cash", amount: 1 }],
    });
  expect(move).toThrow(/inside a transaction/);
  expect(() => store.transaction(() => store.transaction(move))).toThrow();
  expect(ledger.balances(userId, "EUR").cash).toBe(1000);
});

test("onChange is called once after a commit and never after a rollback", () => {
  const notified: string[] = [];
  ledger.onChange((id) => notified.push(id));
  expect(() =>
    store.transaction(() => {
      ledger.move({
        kind: "welcome",
        userId,
        currency: "EUR",
        transfers: [{ from: "credit_source", to: "cash", amount: 1 }],
      });
      expect(notified).toEqual([]);
      throw new Error("no");
    }),
  ).toThrow("no");
  expect(notified).toEqual([]);
  credit(5);
  expect(notified).toEqual([userId]);
});

test("a database of another version is refused", () => {
  store.db.exec("PRAGMA user_version = 99");
  expect(() => openStore(path, databaseSchema)).toThrow(/version 99/);
});

test("a database of the same version with another schema is refused, and the difference is named", () => {
  store.db.exec("ALTER TABLE settings ADD COLUMN note TEXT");
  expect(() => openStore(path, databaseSchema)).toThrow(/another settings .*needs a new version/s);
  store.db.exec("ALTER TABLE settings DROP COLUMN note");
  openStore(path, databaseSchema).close();
});

test.each([
  ["a database that is kept", () => path, 2],
  ["a temporary database", () => ":temp:", 0],
])("%s has synchronous = FULL (2) or OFF (0)", (_, data, synchronous) => {
  const config = readConfig({ NODE_ENV: "test", SANDBOX_DATA: data() });
  const { store: opened } = createServices(config);
  expect(opened.db.prepare("PRAGMA synchronous").get()).toEqual({ synchronous });
  opened.close();
  if (config.temporary) deleteDatabase(config.data);
});
