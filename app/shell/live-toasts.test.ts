import { expect, test } from "vitest";
import { messageText } from "./live-toasts.ts";

test("a live message is shown with its header, if it has one [LIVE-1]", () => {
  expect(messageText({ header: "Maintenance", text: "From 4 to 5 UTC" })).toBe(
    "Maintenance: From 4 to 5 UTC",
  );
  expect(messageText({ header: "", text: "From 4 to 5 UTC" })).toBe("From 4 to 5 UTC");
});
