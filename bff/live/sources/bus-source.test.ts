import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { busSubject } from "#contract/wire/live-bus.ts";
import { LIVE_LIMITS } from "../limits.ts";
import { type BusHandlers, createBusSource, type EventBus } from "./bus-source.ts";
import type { BusMessage } from "./bus-subscription.ts";

/** A bus in this process that is up, and a player's link on it. */
async function openLink(readKept: EventBus["readKept"] = async () => []) {
  let handlers: BusHandlers | undefined;
  const source = createBusSource(
    (given) => {
      handlers = given;
      return { subscribe: async () => {}, unsubscribe: () => {}, readKept, close: async () => {} };
    },
    { ...LIVE_LIMITS, reconnectMin: 1, reconnectMax: 1 },
    pino({ level: "silent" }),
  );
  const received: string[] = [];
  const link = source.open(
    { userId: "ada", connectionId: "c", headers: () => ({}), accessToken: async () => "" },
    { authorize: async () => null, onMessage: (text) => received.push(text), onStateChange: () => {} },
  );
  const turn = (state: "up" | "down") => handlers?.onStateChange(state);
  const arrives = (message: BusMessage) => handlers?.onMessage(busSubject({ player: "ada" }), message);
  const isUp = () => vi.waitFor(() => expect(link.state).toBe("up"));
  turn("up");
  await isUp();
  return { received, turn, arrives, isUp };
}

test("a message arrives once, whatever its source, and each one that has no id [BUS-1]", async () => {
  const { received, arrives } = await openLink();
  for (const id of ["1", "1", "2", "", ""]) arrives({ id, text: `id ${id}` });
  expect(received).toEqual(["id 1", "id 2", "id ", "id "]);
});

test("what was missed comes first, and a message without an id is not doubled by reading it again [BUS-1]", async () => {
  const kept = ["1", "", "2"].map((id) => ({ id, text: `id ${id}` }));
  const { received, turn, arrives } = await openLink(async (subject) =>
    subject === busSubject({ player: "ada" }) ? kept : [],
  );
  arrives({ id: "1", text: "id 1" });
  arrives({ id: "", text: "id " });
  turn("down");
  arrives({ id: "3", text: "id 3" });
  turn("up");
  await vi.waitFor(() => expect(received).toEqual(["id 1", "id ", "id 2", "id 3"]));
});

test("events go on if what was missed cannot be read [BUS-1]", async () => {
  const { received, turn, arrives, isUp } = await openLink((subject) =>
    subject === busSubject("everyone") ? Promise.reject(new Error("gone")) : new Promise(() => {}),
  );
  turn("down");
  arrives({ id: "1", text: "held" });
  turn("up");
  await isUp();
  await vi.waitFor(() => expect(received).toEqual(["held"]));
  arrives({ id: "2", text: "after" });
  expect(received).toEqual(["held", "after"]);
});
