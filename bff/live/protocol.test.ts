import type { Writable } from "node:stream";
import { expect, test, vi } from "vitest";
import * as ws from "ws";
import { encodeBatch, encodeEvent, eventReader } from "./protocol.ts";

/** The reading half of a socket, which ws exports and its types do not name. */
const { Receiver } = ws as unknown as {
  Receiver: new (options: { isServer: boolean }) => Writable;
};

/** Reads frames as a browser would. */
function received(frame: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const receiver = new Receiver({ isServer: false });
    receiver.on("message", (data: Buffer) => resolve(data.toString()));
    receiver.on("error", reject);
    receiver.write(frame);
  });
}

test.each([0, 1, 120, 126, 65_000, 70_000])(
  "a batch with a text of %i characters is one whole frame",
  async (length) => {
    const event = encodeEvent({ event: "message", data: { header: "é", text: "x".repeat(length) } });
    expect(JSON.parse(await received(encodeBatch([event, event])))).toEqual([
      JSON.parse(event),
      JSON.parse(event),
    ]);
  },
);

test("an event is read once, however many links it arrives on [LIVE-1]", () => {
  const read = eventReader();
  const text = JSON.stringify({
    event: "tournament/status",
    data: { tournament_id: "1", status: "running" },
  });
  const parse = vi.spyOn(JSON, "parse");
  const first = read(text);
  expect(read(text)).toBe(first);
  expect(parse).toHaveBeenCalledTimes(1);
  expect(first?.name).toBe("tournament/status");
});

test("what is no event of the contract reaches nobody", () => {
  const read = eventReader();
  expect(read(JSON.stringify({ event: "token", data: { token: "t" } }))).toBeNull();
  expect(read("{")).toBeNull();
});
