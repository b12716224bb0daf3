import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

/** A queue with tasks that record their start and end when the test releases them. */
function recordedQueue(atOnce: number) {
  const queue = createFairQueue(atOnce);
  const started: string[] = [];
  const release = new Map<string, () => void>();
  const add = (key: string, name: string) =>
    queue(key, () => {
      started.push(name);
      return new Promise<void>((resolve) => release.set(name, resolve));
    });
  const end = async (name: string) => {
    release.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, add, end };
}

test("at most the given number of tasks run at once", async () => {
  const { started, add, end } = recordedQueue(2);
  for (const name of ["a1", "a2", "a3"]) void add("a", name);
  expect(started).toEqual(["a1", "a2"]);
  await end("a2");
  expect(started).toEqual(["a1", "a2", "a3"]);
});

test("a task of another key waits for one turn, however many tasks of the first key wait", async () => {
  const { started, add, end } = recordedQueue(1);
  for (const name of ["a1", "a2", "a3", "a4"]) void add("a", name);
  void add("b", "b1");
  await end("a1");
  await end("a2");
  expect(started).toEqual(["a1", "a2", "b1"]);
});

test("a task that fails makes room for the next, and its error reaches its caller", async () => {
  const queue = createFairQueue(1);
  const failed = queue("a", () => Promise.reject(new Error("failed")));
  const next = queue("a", async () => "next");
  await expect(failed).rejects.toThrow("failed");
  expect(await next).toBe("next");
});
