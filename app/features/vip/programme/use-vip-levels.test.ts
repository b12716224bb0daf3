import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { VIP_FETCH_DEBOUNCE } from "#app/constants.ts";
import { createLevelFetch } from "./use-vip-levels.ts";

const level = { level: 1, name: "Dawn", image: "", points: "0", rewards: [], perks: [] };
const program = { levels: [level], terms: null };
const fetchLevels = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetchLevels);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchLevels.mockReset();
});

test("levels are fetched once, 500 ms after the last request [VIP-1]", async () => {
  fetchLevels.mockImplementation(async () => Response.json(program));
  const onResult = vi.fn();
  const load = createLevelFetch("en", onResult);
  load();
  await vi.advanceTimersByTimeAsync(VIP_FETCH_DEBOUNCE - 1);
  load();
  await vi.advanceTimersByTimeAsync(VIP_FETCH_DEBOUNCE - 1);
  expect(fetchLevels).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetchLevels).toHaveBeenCalledExactlyOnceWith("/en/actions/vip-levels", expect.anything());
  expect(onResult).toHaveBeenCalledExactlyOnceWith(program);
});

test("a failed fetch has no levels, and a cancelled one does not run [VIP-1]", async () => {
  fetchLevels.mockImplementation(async () => new Response(null, { status: 503 }));
  const onResult = vi.fn();
  const load = createLevelFetch("en", onResult);
  load();
  await vi.advanceTimersByTimeAsync(VIP_FETCH_DEBOUNCE);
  expect(onResult).toHaveBeenCalledExactlyOnceWith(null);
  load();
  load.cancel();
  await vi.advanceTimersByTimeAsync(VIP_FETCH_DEBOUNCE);
  expect(fetchLevels).toHaveBeenCalledOnce();
});
