import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createClock } from "../../clock.ts";
import { deleteDatabase, openTestStore } from "../../testing/money-services.ts";
import { createPlayers } from "../accounts/players.ts";
import { createUnsubscribeTokens } from "../accounts/unsubscribe-tokens.ts";
import { createNotifications } from "../content/notifications.ts";
import { createMailbox } from "../mail/mailbox.ts";
import { connectMarketingMail } from "./marketing-mail.ts";

const file = join(tmpdir(), `marketing-mail-${process.pid}.sqlite`);
deleteDatabase(file);
const store = openTestStore(file);
afterAll(() => {
  store.close();
  deleteDatabase(file);
});

const clock = createClock();
const players = createPlayers(store, clock);
const mailbox = createMailbox(store, clock);
let excluded = false;
const exclusions = {
  present: () => (excluded ? ({ kind: "self_exclusion", ends_at: null } as const) : null),
};
const notifications = createNotifications({ store, clock, players, hub: { toPlayer: () => {} }, exclusions });
const unsubscribeTokens = createUnsubscribeTokens("a secret");
connectMarketingMail({ exclusions, mailbox, notifications, players, unsubscribeTokens });

const NONE = { email: false, sms: false, push: false, onsite: false };
let added = 0;
let player = { userId: "", email: "", phone: "" };
beforeEach(() => {
  excluded = false;
  added += 1;
  player = players.add({
    kind: "player",
    login: `player-${added}`,
    email: `player-${added}@example.com`,
    phone: `+35840000000${added}`,
    password: "hash",
    currency: "EUR",
    locale: "fi",
  });
});
const offer = () =>
  notifications.send(player.userId, { template: "daily_bonus_ready", vars: {}, url: "/daily-bonuses" });

test("marketing is mailed with consent only, in the player's language, with a link to unsubscribe", () => {
  offer();
  expect(mailbox.list(player.email)).toEqual([]);
  players.setConsents(player.userId, { ...NONE, email: true });
  offer();
  const [mail, ...others] = mailbox.list(player.email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    locale: "fi",
    subject: "Tämän päivän bonus on auki",
    link: "/fi/daily-bonuses",
  });
  const token = new URL(mail?.unsubscribe ?? "", "http://site.example").searchParams.get("token") ?? "";
  expect(unsubscribeTokens.userOf(token)).toBe(player.userId);
});

test("a text message goes to a confirmed number only", () => {
  players.setConsents(player.userId, { ...NONE, sms: true });
  offer();
  expect(mailbox.list(player.phone)).toEqual([]);
  players.setPhone(player.userId, player.phone);
  offer();
  expect(mailbox.list(player.phone)).toMatchObject([{ link: "", unsubscribe: "" }]);
});

test("an excluded player gets no marketing, whatever was consented to; other notifications are not mailed", () => {
  players.setConsents(player.userId, { email: true, sms: true, push: true, onsite: true });
  excluded = true;
  offer();
  excluded = false;
  notifications.send(player.userId, { template: "welcome", vars: {} });
  expect(mailbox.list(player.email)).toEqual([]);
});

test("a token of another secret or another player is refused", () => {
  const token = unsubscribeTokens.create("user-1");
  expect(unsubscribeTokens.userOf(token)).toBe("user-1");
  const [, signature] = token.split(".");
  for (const forged of [`user-2.${signature}`, "user-1.", "user-1", "", `${token}x`]) {
    expect(unsubscribeTokens.userOf(forged), forged).toBeNull();
  }
  expect(createUnsubscribeTokens("another").userOf(token)).toBeNull();
});

test("every change of a consent is recorded with its time, text and source, and no record can be changed", () => {
  const { userId } = player;
  const text = "We only send offers through the channels you select.";
  players.setConsents(
    userId,
    { ...NONE, email: true },
    { source: "account", version: 1, text, locale: "en" },
  );
  players.setConsents(
    userId,
    { ...NONE, email: true },
    { source: "account", version: 1, text, locale: "en" },
  );
  players.setConsents(userId, NONE, { source: "unsubscribe" });
  const rows = store.db
    .prepare("SELECT channel, given, source, version, text FROM consent_records WHERE user_id = ?")
    .all(userId);
  expect(rows).toEqual([
    { channel: "email", given: 1, source: "account", version: 1, text },
    { channel: "email", given: 0, source: "unsubscribe", version: 0, text: "" },
  ]);
  expect(players.consentRecords(userId)).toMatchObject([{ channel: "email", given: false, version: 0 }]);
  expect(() => store.db.exec("DELETE FROM consent_records")).toThrow("append-only");
});
