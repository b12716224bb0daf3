import { expect, test } from "vitest";
import { clockText, minuteText } from "./match-clock.ts";

test("[RT-15] the minute of a match counts from 1, and added time is counted after the end of the half", () => {
  expect(minuteText({ period: "first_half", clock: 0 })).toBe("1'");
  expect(minuteText({ period: "first_half", clock: 2699 })).toBe("45'");
  expect(minuteText({ period: "first_half", clock: 2700 })).toBe("45+1'");
  expect(minuteText({ period: "first_half", clock: 2761 })).toBe("45+2'");
  expect(minuteText({ period: "half_time", clock: 2700 })).toBe("45'");
  expect(minuteText({ period: "second_half", clock: 2700 })).toBe("46'");
  expect(minuteText({ period: "second_half", clock: 5580 })).toBe("90+4'");
  expect(minuteText({ period: "q3", clock: 2800 })).toBe("47'");
});

test("[RT-15] the clock of a match stops at the end of a half and shows the added time beside it", () => {
  expect(clockText({ period: "first_half", clock: 65 })).toBe("1:05");
  expect(clockText({ period: "first_half", clock: 2772 })).toBe("45:00 +1:12");
  expect(clockText({ period: "second_half", clock: 2772 })).toBe("46:12");
  expect(clockText({ period: "second_half", clock: 5400 })).toBe("90:00 +0:00");
});
