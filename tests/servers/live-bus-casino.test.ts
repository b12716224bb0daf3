import { expect, test, vi } from "vitest";
import { isComplete, startCasino } from "../support/casino.ts";
import { demoCredentials } from "../support/proxied-casino.ts";
import { Visitor } from "../support/visitor.ts";
import { startNats, startRedis } from "./support/live-buses.ts";

/* Server and sandbox as `npm start` runs them, with a bus between them instead of sockets. */

test.each([
  ["NATS", startNats],
  ["Redis", startRedis],
])(
  "players and guests receive what the sandbox publishes on %s, and a logout ends one session [BUS-1]",
  async (_, start) => {
    const bus = await start();
    const url = bus.url(bus.port);
    const casino = await startCasino({ LIVE_SOURCE: url, SANDBOX_LIVE_BUS: url });
    try {
      await vi.waitFor(async () => expect(await isComplete(casino.origin)()).toBe(true), { timeout: 60_000 });
      const guest = new Visitor(casino.origin);
      const [desktop, phone] = [new Visitor(casino.origin), new Visitor(casino.origin)];
      for (const visitor of [desktop, phone])
        expect((await visitor.post("/en/login", demoCredentials)).status).toBeLessThan(400);
      const [guests, desktops, phones] = await Promise.all([guest.live(), desktop.live(), phone.live()]);
      const isUp = ({ events }: typeof guests) =>
        events.some(({ event, data }) => event === "link" && (data as { state: string }).state === "up");
      for (const socket of [guests, desktops, phones])
        await vi.waitFor(() => expect(isUp(socket)).toBe(true), { timeout: 60_000 });
      const emit = async (event: object) => {
        const headers = { "content-type": "application/json" };
        const body = JSON.stringify(event);
        expect((await fetch(`${casino.origin}/sandbox/emit`, { method: "POST", headers, body })).status).toBe(
          200,
        );
      };
      const names = ({ events }: typeof guests) => events.map(({ event }) => event);
      await emit({ login: "demo", event: "message", data: { text: "For the player" } });
      for (const socket of [desktops, phones])
        await vi.waitFor(() => expect(names(socket)).toContain("message"), { timeout: 30_000 });
      await emit({ event: "events", data: [] });
      for (const socket of [guests, desktops, phones])
        await vi.waitFor(() => expect(names(socket)).toContain("events"), { timeout: 30_000 });
      expect(names(guests)).not.toContain("message");
      await desktop.post("/en/logout", {});
      expect(await desktops.closed).toBeGreaterThan(0);
      expect(names(phones)).not.toContain("logout");
      for (const visitor of [guest, desktop, phone]) visitor.disconnect();
    } finally {
      await casino.stop();
      await bus.stop();
    }
  },
);
