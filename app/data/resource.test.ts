import { expect, test, vi } from "vitest";
import { RequestError } from "./exchange.ts";
import { createResource } from "./resource.ts";
import { createSender } from "./sender.ts";

/** Requests that are answered by hand, oldest first; an aborted one fails as `requestJson` does. */
function requestsByHand<Answer>() {
  const answers: PromiseWithResolvers<Answer>[] = [];
  const request = (signal?: AbortSignal) => {
    const answer = Promise.withResolvers<Answer>();
    signal?.addEventListener("abort", () => answer.reject(new RequestError("superseded", "/")));
    answers.push(answer);
    return answer.promise;
  };
  return { answers, request };
}

test("the latest request wins; the one before ends and resolves with the same answer", async () => {
  const { answers, request } = requestsByHand<string>();
  const onAnswer = vi.fn();
  const resource = createResource({ request, onAnswer });
  const first = resource.reload();
  const second = resource.reload();
  answers[0]?.resolve("old");
  answers[1]?.resolve("new");
  expect([await first, await second]).toEqual(["new", "new"]);
  expect(resource.get()).toEqual({ answer: "new", failure: null, isLoading: false });
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith("new");
});

test("a failure keeps the last answer and is told until the next request, which may succeed", async () => {
  const { answers, request } = requestsByHand<string>();
  const onFailure = vi.fn();
  const resource = createResource({ request, initial: "before", onFailure });
  const timeout = new RequestError("timeout", "/");
  const failed = resource.reload();
  answers[0]?.reject(timeout);
  expect(await failed).toBeNull();
  expect(resource.get()).toEqual({ answer: "before", failure: timeout, isLoading: false });
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(timeout);

  const repeated = resource.reload();
  expect(resource.get()).toEqual({ answer: "before", failure: null, isLoading: true });
  answers[1]?.resolve("after");
  await repeated;
  expect(resource.get()).toEqual({ answer: "after", failure: null, isLoading: false });
});

test("a stopped resource ignores its request, and can start again", async () => {
  const { answers, request } = requestsByHand<string>();
  const resource = createResource({ request });
  const stopped = resource.reload();
  resource.stop();
  answers[0]?.resolve("late");
  expect(await stopped).toBeNull();
  expect(resource.get()).toEqual({ answer: undefined, failure: null, isLoading: false });
  const again = resource.reload();
  answers[1]?.resolve("again");
  expect(await again).toBe("again");
});

test("an error that is no failed request is thrown on", async () => {
  const resource = createResource({ request: () => Promise.reject(new TypeError("a bug")) });
  await expect(resource.reload()).rejects.toThrow("a bug");
});

test("a sender sends one request at a time, and each failure can be repeated", async () => {
  const { answers, request } = requestsByHand<string>();
  const sender = createSender((_: string) => request());
  const first = sender.send("bet");
  expect(sender.get()).toEqual({ isSending: true, failure: null });
  expect(await sender.send("double click")).toBeNull();
  const timeout = new RequestError("timeout", "/");
  answers[0]?.reject(timeout);
  expect(await first).toEqual({ failure: timeout });
  expect(sender.get()).toEqual({ isSending: false, failure: timeout });

  const second = sender.send("bet");
  answers[1]?.resolve("placed");
  expect(await second).toEqual({ answer: "placed" });
  expect(sender.get()).toEqual({ isSending: false, failure: null });
});
