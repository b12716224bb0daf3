import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { liveEvents } from "#contract/wire/live.ts";
import { LOCALE_FILES, LOCALES } from "#contract/wire/locales.ts";
import { createClock } from "../../clock.ts";
import { deleteDatabase, openTestStore } from "../../testing/money-services.ts";
import { createPlayers } from "../accounts/players.ts";
import { NOTIFICATION_TEMPLATES, TEMPLATE_NAMES } from "./notification-templates/registry.ts";
import { createNotifications } from "./notifications.ts";

const file = join(tmpdir(), `notifications-${process.pid}.sqlite`);
deleteDatabase(file);
const store = openTestStore(file);
afterAll(() => {
  store.close();
  deleteDatabase(file);
});

const clock = createClock();
const players = createPlayers(store, clock);
let excluded = false;
const toPlayer = vi.fn();
const notifications = createNotifications({
  store,
  clock,
  players,
  hub: { toPlayer },
  exclusions: { present: () => (excluded ? { kind: "self_exclusion", ends_at: null } : null) },
});
let added = 0;
function addPlayer(password: string | null = "hash"): string {
  added += 1;
  const login = `player-${added}`;
  return players.add({
    kind: "player",
    login,
    email: `${login}@example.com`,
    phone: "",
    password,
    currency: "EUR",
    locale: "de",
  }).userId;
}
let userId = "";
afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  vi.useFakeTimers();
  excluded = false;
  userId = addPlayer();
  toPlayer.mockClear();
});

const spins = {
  kind: "spins",
  count: 3,
  gameCode: "no-such-game",
  stakeEuros: 0.1,
  wageringFactor: 10,
} as const;
const title = (locale: string) => `Cup (${locale})`;
/** Variables whose texts depend on the language of the reader. */
const EXAMPLES = {
  tournament_started: { tournament: title },
  tournament_won: { tournament: title, place: 3, prize: [{ kind: "cash", euros: 50 }, spins] },
  tournament_cancelled: { tournament: title },
  cashback_paid: { amount: { amount: 1234, currency: "EUR" } },
  mission_completed: { mission: "Ten rounds", reward: [{ kind: "bonus", euros: 5, wageringFactor: 20 }] },
  referral_rewarded: { reward: [{ kind: "coins", count: 1 }] },
  withdrawal_paid: { amount: { amount: 1234, currency: "EUR" } },
} as const;

const listed = (view: "all" | "unread" = "all") => notifications.list(userId, { view, locale: "en" }).items;

test("every template has a complete text in every language", () => {
  players.setConsents(userId, { email: false, sms: false, push: false, onsite: true });
  for (const template of TEMPLATE_NAMES) {
    const vars = {
      ...NOTIFICATION_TEMPLATES[template].example,
      ...(EXAMPLES as Record<string, object>)[template],
    };
    notifications.send(userId, { template, vars: vars as never });
  }
  for (const { code } of LOCALES) {
    const { items: all } = notifications.list(userId, { view: "all", locale: code });
    expect(all).toHaveLength(TEMPLATE_NAMES.length);
    for (const { header, excerpt, content, action } of all) {
      for (const text of [header, excerpt, content, action]) {
        expect(text, `${code} ${header}`).toMatch(/\S/);
        expect(text).not.toMatch(/\{\{|undefined|\[object/);
      }
    }
  }
});

test("the texts use exactly the variables of their template, in every language", () => {
  for (const file of LOCALE_FILES) {
    const { templates } = JSON.parse(
      readFileSync(new URL(`notification-texts/${file}.json`, import.meta.url), "utf8"),
    );
    for (const template of TEMPLATE_NAMES) {
      const used = [...JSON.stringify(templates[template]).matchAll(/\{\{(\w+)\}\}/g)].map(
        ([, name]) => name,
      );
      const variables = Object.keys(NOTIFICATION_TEMPLATES[template].example);
      expect([...new Set(used)].sort(), `${file} ${template}`).toEqual(variables.sort());
    }
  }
});

test("variables are in the language in which the list is read", () => {
  notifications.send(userId, { template: "tournament_won", vars: EXAMPLES.tournament_won });
  const excerpt = (locale: string) => notifications.list(userId, { view: "all", locale }).items[0]?.excerpt;
  expect(excerpt("en")).toBe("Place 3 in Cup (en): €50.00 in cash and 3 free spins in no-such-game.");
  expect(excerpt("de")).toContain("Platz 3 bei Cup (de)");
});

test("a notification is published after the commit, and not if the transaction is rolled back [LIVE-1, ENT-1]", () => {
  const send = () =>
    notifications.send(userId, {
      template: "cashback_paid",
      vars: EXAMPLES.cashback_paid,
      url: "/vip",
      delivery_types: ["base", "popup"],
    });
  store.transaction(() => {
    send();
    expect(toPlayer).not.toHaveBeenCalled();
  });
  const [recipient, { event, data }] = toPlayer.mock.calls[0] as [string, { event: string; data: unknown }];
  expect([recipient, event]).toEqual([userId, "notification-centre"]);
  expect(liveEvents["notification-centre"].parse(data)).toMatchObject({
    delivery_types: ["base", "popup"],
    message: { popup: { header: "Cashback gutgeschrieben" }, url: "/vip" },
    topic: "vip",
    locale: "de",
    unread: 1,
  });
  expect(() =>
    store.transaction(() => {
      send();
      throw new Error("rolled back");
    }),
  ).toThrow("rolled back");
  expect(toPlayer).toHaveBeenCalledTimes(1);
  expect(notifications.unread(userId)).toBe(1);
});

test("one that only pops up or toasts is not in the list, but can be read [NTF-1]", () => {
  notifications.send(userId, { template: "welcome", vars: {}, delivery_types: ["popup"] });
  expect(listed()).toEqual([]);
  expect(notifications.unread(userId)).toBe(0);
  const { data } = toPlayer.mock.lastCall?.at(1) ?? {};
  expect(notifications.read(userId, data.notification_id)).toBe(true);
  expect(notifications.read(addPlayer(), data.notification_id)).toBe(false);
});

test("what is read within an interval is published in one event with the number that is left [NTF-2]", () => {
  for (let count = 0; count < 4; count++) notifications.send(userId, { template: "welcome", vars: {} });
  const ids = listed("unread").map(({ notification_id }) => notification_id);
  toPlayer.mockClear();
  for (const id of [ids[0], ids[1], ids[1]]) notifications.read(userId, id as string);
  vi.runAllTimers();
  expect(toPlayer.mock.calls).toEqual([
    [userId, { event: "notification-centre/read", data: { notification_ids: [ids[0], ids[1]], unread: 2 } }],
  ]);
  notifications.read(userId, ids[2] as string);
  notifications.readAll(userId);
  notifications.readAll(userId);
  vi.runAllTimers();
  expect(toPlayer).toHaveBeenCalledTimes(2);
  expect(toPlayer.mock.lastCall?.[1]).toMatchObject({ data: { notification_ids: null, unread: 0 } });
  expect(listed("unread")).toEqual([]);
});

test("the list has pages, to which a new notification neither adds nor hides one [NTF-2]", () => {
  // Several have the same time, so the order of insertion decides.
  for (let count = 0; count < 5; count++) notifications.send(userId, { template: "welcome", vars: {} });
  const all = listed().map(({ notification_id }) => notification_id);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = notifications.list(userId, { view: "all", locale: "en", limit: 2, cursor });
    seen.push(...page.items.map(({ notification_id }) => notification_id));
    cursor = page.next_cursor ?? undefined;
    notifications.send(userId, { template: "welcome", vars: {} });
    notifications.read(userId, seen.at(-1) as string);
  } while (cursor);
  expect(seen).toEqual(all);
  const unread = notifications.list(userId, { view: "unread", locale: "en", limit: 100 });
  expect(unread.items).toHaveLength(notifications.unread(userId));
  expect(unread.next_cursor).toBeNull();
  expect(() => notifications.list(userId, { view: "all", locale: "en", cursor: "?" })).toThrow();
});

test("an excluded player gets what concerns the account, and nothing that invites to play", () => {
  players.setConsents(userId, { email: true, sms: true, push: true, onsite: true });
  excluded = true;
  notifications.send(userId, { template: "daily_bonus_ready", vars: {} });
  notifications.send(userId, { template: "tournament_started", vars: EXAMPLES.tournament_started });
  notifications.send(userId, { template: "withdrawal_paid", vars: EXAMPLES.withdrawal_paid });
  expect(listed().map(({ header }) => header)).toEqual(["Withdrawal paid"]);
});

test("marketing needs the player's consent for this site, and a simulated player gets nothing", () => {
  notifications.send(userId, { template: "daily_bonus_ready", vars: {} });
  expect(notifications.unread(userId)).toBe(0);
  players.setConsents(userId, { email: false, sms: false, push: false, onsite: true });
  notifications.send(userId, { template: "daily_bonus_ready", vars: {} });
  expect(notifications.unread(userId)).toBe(1);
  const simulated = addPlayer(null);
  notifications.send(simulated, { template: "welcome", vars: {} });
  expect(notifications.unread(simulated)).toBe(0);
});
