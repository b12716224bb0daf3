import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openFrame } from "../../tests/support/frame-page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const blackbox = (value: unknown) => [{ message: { from: "device-frame", blackbox: value }, origin: "*" }];

test("the blackbox is reported once it is finished [FRM-2]", async () => {
  const page = await openFrame("device-frame", { data: { version: "general6", subkey: "sub" } });
  expect(page.window.IGLOO).toEqual({
    loader: { uri_hook: "iojs", version: "general6", subkey: "sub" },
  });
  expect(page.window.io_global_object_name).toBe("IGLOO");
  expect(page.added.map(({ src }) => src)).toEqual(["/iojs/general6/static_wdp.js"]);
  let finished = false;
  page.window.IGLOO = { getBlackbox: () => ({ blackbox: "0400", finished }) };
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.sent).toEqual([]);
  finished = true;
  await vi.advanceTimersByTimeAsync(250);
  expect(page.sent).toEqual(blackbox("0400"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.sent).toHaveLength(1);
});

test("after five seconds the frame reports what there is, even if the vendor's script throws [FRM-2]", async () => {
  const page = await openFrame("device-frame");
  expect(page.window.IGLOO).toEqual({ loader: { uri_hook: "iojs", version: "general5" } });
  page.window.IGLOO = {
    getBlackbox() {
      throw new Error("broken");
    },
  };
  await vi.advanceTimersByTimeAsync(4_750);
  expect(page.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(250);
  expect(page.sent).toEqual(blackbox(""));
});
