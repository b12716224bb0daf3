import { expect, test } from "vitest";
import { countdownText } from "./payment-deadline.tsx";

test.each([
  [0, "00:00"],
  [-5_000, "00:00"],
  [1, "00:01"],
  [59_001, "01:00"],
  [1_799_000, "29:59"],
  [3_600_000, "1:00:00"],
  [86_399_000, "23:59:59"],
  [86_400_000, null],
])("%i ms are formatted as %s", (milliseconds, text) => {
  expect(countdownText(milliseconds)).toBe(text);
});
