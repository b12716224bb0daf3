import { expect, test, vi } from "vitest";
import { createEventReader } from "./protocol.ts";

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
