import { expect, test } from "vitest";
import { drawToasts, onFirstToast, type Toast, toast } from "./toasts.ts";

test("a toast waits for the toaster, stays 5 s, and a notification's 30 s [ERR-2, CON-1]", () => {
  let called = 0;
  const forget = onFirstToast(() => {
    called += 1;
  });
  toast.error("first");
  expect(called).toBe(1);

  const drawn: Toast[] = [];
  const stop = drawToasts((next) => drawn.push(next));
  toast.success("second", { timeout: 100 });
  toast.notification("third");
  expect(drawn).toEqual([
    { kind: "error", text: "first", timeout: 5_000 },
    { kind: "success", text: "second", timeout: 100 },
    { kind: "success", text: "third", timeout: 30_000 },
  ]);
  stop();
  forget();
});
