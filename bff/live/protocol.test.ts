import type { Writable } from "node:stream";
import { expect, test, vi } from "vitest";
import * as ws from "ws";
import { createEventReader, encodeBatch, encodeEvent } from "./protocol.ts";

/** The receiver of ws, which is exported but not typed. */
const { Receiver } = ws as unknown as {
  Receiver: new (options: { isServer: boolean }) => Writable;
};

/** Decodes a frame like a browser. */
function received(frame: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const receiver = new Receiver({ isServer: false });
    receiver.on("message", (data: Buffer) => resolve(data.toString()));
    receiver.on("error", reject);
    receiver.write(frame);
  });
}

test.each([0, 1, 120, 126, 65_000, 70_000])(
  "a batch with a text of %i characters is one complete frame",
  async (length) => {
    const event = encodeEvent({ event: "message", data: { header: "é", text: "x".repeat(length) } });
    expect(JSON.parse(await received(encodeBatch([event, event])))).toEqual([
      JSON.parse(event),
      JSON.parse(event),
    ]);
  },
);

test("an event that arrives on several links is parsed once", () => {
  const read = createEventReader();
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

test("a message that is not an event of the contract is dropped", () => {
  const read = createEventReader();
  expect(read(JSON.stringify({ event: "token", data: { token: "t" } }))).toBeNull();
  expect(read("{")).toBeNull();
});
