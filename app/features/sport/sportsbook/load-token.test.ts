import { afterEach, expect, test, vi } from "vitest";
import { loadSportToken } from "./load-token.ts";

afterEach(() => vi.unstubAllGlobals());

/** Answers requests in this order. */
function answerWith(...answers: ({ token: string } | null)[]) {
  const fetched = vi.fn(async () => Response.json(answers.shift() ?? null));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

test("a token that fails to load is requested once more [TP-4]", async () => {
  const fetched = answerWith(null, { token: "second" });
  expect(await loadSportToken("en")).toBe("second");
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("two failures are reported [TP-4]", async () => {
  const fetched = answerWith(null, null, { token: "third" });
  await expect(loadSportToken("en")).rejects.toThrow("no token");
  expect(fetched).toHaveBeenCalledTimes(2);
});
