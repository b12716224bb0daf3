import { expect, test } from "vitest";
import { connectToaster, onFirstToast, type Toast, toast } from "./toasts.ts";

test("a toast is queued until the toaster is connected; its timeout is 5 s, a notification's 30 s [ERR-2, CON-1]", () => {
  let called = 0;
  const unsubscribe = onFirstToast(() => {
    called += 1;
  });
  toast.error("first");
  expect(called).toBe(1);

  const shown: Toast[] = [];
  const stop = connectToaster((next) => shown.push(next));
  toast.success("second", { timeout: 100 });
  toast.notification("third");
  const action = { label: "Open", onClick: () => {} };
  toast.notification("fourth", action);
  expect(shown).toEqual([
    { kind: "error", text: "first", timeout: 5_000 },
    { kind: "success", text: "second", timeout: 100 },
    { kind: "success", text: "third", timeout: 30_000 },
    { kind: "success", text: "fourth", timeout: 30_000, action },
  ]);
  stop();
  unsubscribe();
});
