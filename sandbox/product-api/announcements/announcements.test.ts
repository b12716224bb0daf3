import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { PaymentStatus, PaymentType } from "#contract/wire/money/payment-rules.ts";
import type { Services } from "../../composition/create-services.ts";
import { deleteDatabase, temporaryDatabase } from "../../testing/money-services.ts";
import { openServices } from "../../testing/persistent-services.ts";

const file = temporaryDatabase("announcements");
let services: Services;
let userId = "";
let players = 0;
beforeAll(() => {
  services = openServices(file);
});
afterAll(() => {
  services.store.close();
  deleteDatabase(file);
});
beforeEach(() => {
  const login = `payer-${++players}`;
  ({ userId } = services.store.transaction(() =>
    services.players.add({
      kind: "player",
      login,
      email: `${login}@casino.example`,
      phone: "",
      password: "hash",
      currency: "NOK",
      locale: "no",
    }),
  ));
});

/** Takes a payment of 500 kroner through statuses; `settled` with 480. Returns the live events that the player gets. */
function pay(type: PaymentType, statuses: readonly PaymentStatus[], work = services.store.transaction) {
  const { paymentStore } = services.payments;
  const toPlayer = vi.spyOn(services.hub, "toPlayer");
  const { paymentId } = services.store.transaction(() =>
    paymentStore.add({
      userId,
      type,
      alias: "card",
      provider: "card-processor",
      amount: 50_000,
      fee: 0,
      currency: "NOK",
      benefitId: "0",
      fields: {},
      returnPath: "",
      locale: "no",
    }),
  );
  for (const status of statuses) {
    const patch = type === "deposit" && status === "settled" ? { settledAmount: 48_000 } : {};
    work(() => paymentStore.setStatus(paymentId, status, patch));
  }
  const events = toPlayer.mock.calls.map(([, { event, data }]) => ({ event, data: data as object }));
  toPlayer.mockRestore();
  return events;
}
const listed = () => services.notifications.list(userId, { view: "all", locale: "en" }).items;
const subjects = () => services.mailbox.list(`payer-${players}@casino.example`).map(({ subject }) => subject);

test("a deposit is notified once it has arrived, with the amount that arrived, in the list only [LIVE-2, NTF-1]", () => {
  const events = pay("deposit", ["pending", "settled"]);
  expect(listed()).toMatchObject([{ topic: "payment", url: "/wallet/history", reading: false }]);
  expect(listed()[0]?.content).toContain("480");
  const [notification] = events.filter(({ event }) => event === "notification-centre");
  expect(notification?.data).toMatchObject({ delivery_types: ["base"], unread: 1 });
  expect(subjects()).toHaveLength(1);
});

test("a paid withdrawal is notified with a toast too [LIVE-2, NTF-1]", () => {
  const events = pay("withdrawal", ["pending", "confirming", "settled"]);
  const notifications = events.filter(({ event }) => event === "notification-centre");
  expect(notifications).toHaveLength(1);
  expect(notifications[0]?.data).toMatchObject({ delivery_types: ["base", "toast"], topic: "payment" });
  expect(listed()[0]?.content).toContain("500");
  // The request and the payment are mailed.
  expect(subjects()).toHaveLength(2);
});

test.each([
  ["deposit", ["pending", "declined"], 0],
  ["deposit", ["expired"], 0],
  ["withdrawal", ["pending", "cancelled"], 2],
  ["withdrawal", ["pending", "declined"], 2],
] as const)("a %s with the statuses %s is published and not notified", (type, statuses, mails) => {
  const events = pay(type, statuses);
  // Each status, and `created`.
  expect(events.map(({ event }) => event)).toEqual(Array(statuses.length + 1).fill("payment"));
  expect(listed()).toEqual([]);
  expect(subjects()).toHaveLength(mails);
});

test("a change that is rolled back is not announced", () => {
  const rolledBack = (<T>(work: () => T): T => {
    try {
      services.store.transaction(() => {
        work();
        throw new Error("rolled back");
      });
    } catch {
      // Expected.
    }
    return undefined as T;
  }) as typeof services.store.transaction;
  const events = pay("deposit", ["settled"], rolledBack);
  expect(events.map(({ event }) => event)).toEqual(["payment"]);
  expect(listed()).toEqual([]);
  expect(subjects()).toEqual([]);
});
