import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Services } from "../../composition/create-services.ts";
import { deleteDatabase, temporaryDatabase } from "../../testing/money-services.ts";
import { openServices } from "../../testing/persistent-services.ts";

const HOUR = 3_600_000;
const NO_CONSENTS = { email: false, sms: false, push: false, onsite: false };
let file = "";
let services: Services;

/** Starts with a new database at a time. */
function start(at: string, environment: Record<string, string> = {}) {
  vi.setSystemTime(Date.parse(at));
  services = openServices(file, { SANDBOX_TIME_ZONE: "Europe/Helsinki", ...environment });
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  file = temporaryDatabase("ready-notifications");
});
afterEach(() => {
  services.store.close();
  deleteDatabase(file);
  vi.useRealTimers();
});

function player(login: string, consents: Partial<typeof NO_CONSENTS>): string {
  const { userId } = services.store.transaction(() =>
    services.players.add({
      kind: "player",
      login,
      email: `${login}@casino.example`,
      phone: "",
      password: "hash",
      currency: "EUR",
      locale: "en",
    }),
  );
  services.players.setConsents(userId, { ...NO_CONSENTS, ...consents });
  return userId;
}
const advance = (hours: number) => {
  services.clock.advance(hours * HOUR);
  services.scheduler.run();
};
const sentTo = (userId: string): number =>
  Number(
    services.store.db
      .prepare("SELECT count(*) AS n FROM notifications WHERE user_id = ? AND template = 'daily_bonus_ready'")
      .get(userId)?.n,
  );
const mailsTo = (login: string): number => services.mailbox.list(`${login}@casino.example`).length;

test("the notification is sent once a day from nine o'clock in the site's time zone, not on the day of the first start", () => {
  // 12:00 in Helsinki.
  start("2026-11-23T10:00:00Z");
  const userId = player("onsite", { onsite: true });
  services.scheduler.run();
  expect(sentTo(userId)).toBe(0);
  advance(20.9);
  expect(sentTo(userId)).toBe(0);
  advance(0.2);
  advance(1);
  expect(sentTo(userId)).toBe(1);
  const [notification] = services.notifications.list(userId, { view: "all", locale: "en" }).items;
  expect(notification).toMatchObject({ header: "Today’s bonus is open", url: "/daily-bonuses" });
  advance(24);
  expect(sentTo(userId)).toBe(2);
});

test("each channel needs its consent", () => {
  start("2026-11-23T10:00:00Z");
  const [onsite, email, none] = [
    player("onsite", { onsite: true }),
    player("email", { email: true }),
    player("none", {}),
  ];
  advance(24);
  expect([onsite, email, none].map(sentTo)).toEqual([1, 0, 0]);
  expect(["onsite", "email", "none"].map(mailsTo)).toEqual([0, 1, 0]);
});

test("players with an exclusion, and those who have taken the bonus, are left out", () => {
  start("2026-11-23T10:00:00Z");
  const [excluded, fast] = [
    player("excluded", { onsite: true, email: true }),
    player("fast", { onsite: true }),
  ];
  services.clock.advance(16 * HOUR);
  const { store, protection, dailyBonuses } = services;
  store.transaction(() => {
    protection.exclusions.timeOut(excluded, 3);
    // The 25th needs no deposit; it is 04:00.
    services.clock.advance(24 * HOUR);
    dailyBonuses.claim("", { userId: fast, currency: "EUR" }, "2026-11-25");
  });
  advance(8);
  expect([sentTo(excluded), mailsTo("excluded"), sentTo(fast)]).toEqual([0, 0, 0]);
});

test("a day without a bonus on one of the sites is not announced", () => {
  start("2026-10-15T10:00:00Z", { SANDBOX_SEASONS: "halloween" });
  const userId = player("onsite", { onsite: true });
  advance(24);
  expect(sentTo(userId)).toBe(0);
  advance(24);
  expect(sentTo(userId)).toBe(1);
});

test("two instances over one database send one notification", () => {
  start("2026-11-23T10:00:00Z");
  const userId = player("onsite", { onsite: true });
  const other = openServices(file, { SANDBOX_TIME_ZONE: "Europe/Helsinki" });
  for (const one of [services, other, services]) {
    one.clock.advance(24 * HOUR - (one.clock.now().getTime() - Date.now()));
    one.scheduler.run();
  }
  expect(sentTo(userId)).toBe(1);
  other.store.close();
});

test("more players than one run notifies are notified by the next ones", () => {
  start("2026-11-23T10:00:00Z");
  const all = Array.from({ length: 230 }, (_, index) => player(`player-${index}`, { onsite: true }));
  advance(24);
  expect(all.filter((userId) => sentTo(userId) === 1)).toHaveLength(200);
  services.scheduler.run();
  services.scheduler.run();
  expect(all.every((userId) => sentTo(userId) === 1)).toBe(true);
});
