import { expect, test, vi } from "vitest";
import type { LoadContext } from "#contract/load-context.ts";
import { crashAnswer } from "./crash-answer.server.ts";

function refusing(name: string, message: string) {
  const refusal = Object.assign(new Error(message), { name, code: 1, message, vars: {} });
  return { api: { crashRound: vi.fn().mockRejectedValue(refusal) }, locale: "en", log: { warn: vi.fn() } };
}

const asked = (context: ReturnType<typeof refusing>) =>
  crashAnswer(
    new Request("https://casino.example/en/actions/crash?part=round&round=9"),
    context as unknown as LoadContext,
  );

test("a round that is none is not found, and nobody's fault [RT-13]", async () => {
  const context = refusing("ProductError", "not_found");
  const answer = await asked(context);
  expect([answer.status, await answer.json()]).toEqual([404, { failed: true }]);
  expect(context.log.warn).not.toHaveBeenCalled();
});

test("a product API that does not answer is told as such", async () => {
  const context = refusing("UpstreamError", "timed out");
  expect((await asked(context)).status).toBe(503);
  expect(context.log.warn).toHaveBeenCalledOnce();
});
