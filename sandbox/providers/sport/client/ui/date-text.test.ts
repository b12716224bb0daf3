import { expect, test, vi } from "vitest";
import { createDates } from "./date-text.ts";
import { createTexts } from "./texts.ts";

const NOON = new Date(2026, 10, 26, 12).getTime();
const HOUR = 3_600_000;

/** @param error milliseconds by which the device's clock is wrong */
function setUp(error: number) {
  const device = { error, passed: 0 };
  const texts = createTexts("en", "en-GB", { today: "Today", tomorrow: "Tomorrow" }, {});
  const dates = createDates(texts, {
    now: () => NOON + device.passed + device.error,
    monotonic: () => 5_000 + device.passed,
  });
  return { dates, device };
}

test.each([3, -3, 15, -15, 24])(
  "[RT-15] a device's clock that is %i hours wrong names no other days",
  (hours) => {
    const { dates, device } = setUp(hours * HOUR);
    dates.setClock(NOON);
    expect(dates.day(NOON + 2 * HOUR)).toBe("Today");
    expect(dates.day(NOON + 24 * HOUR)).toBe("Tomorrow");
    expect(dates.short(NOON + 2 * HOUR)).toBe("14:00");
    device.passed = HOUR;
    device.error = -40 * HOUR;
    expect(dates.now()).toBe(NOON + HOUR);
  },
);

test("[RT-15] the day changes at midnight, and subscribers are told once", () => {
  const { dates, device } = setUp(0);
  const listener = vi.fn();
  dates.today.subscribe(listener);
  device.passed = 11 * HOUR;
  dates.tick();
  expect(listener).not.toHaveBeenCalled();
  device.passed = 13 * HOUR;
  dates.tick();
  dates.tick();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(dates.day(NOON + 24 * HOUR)).toBe("Today");
});
