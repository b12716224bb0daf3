import { expect, test } from "vitest";
import { blackboxInMessage } from "#contract/host/frames/device-frame.ts";
import { MAX_BLACKBOX_LENGTH } from "#contract/wire/constants.ts";
import { deviceFieldsIn } from "./device-fields.server.ts";

const form = (blackbox?: string) => {
  const data = new FormData();
  if (blackbox !== undefined) data.set("blackbox", blackbox);
  return data;
};

test("a form's blackbox is passed on; an empty, missing or oversized one is not [FRM-2]", () => {
  expect(deviceFieldsIn(form("0400abc"))).toEqual({ blackbox: "0400abc" });
  for (const none of [undefined, "", "x".repeat(MAX_BLACKBOX_LENGTH + 1)]) {
    expect(deviceFieldsIn(form(none))).toEqual({});
  }
});

test("only the device frame's messages have a blackbox, and an oversized one counts as none [FRM-2]", () => {
  expect(blackboxInMessage({ from: "device-frame", blackbox: "0400abc" })).toBe("0400abc");
  expect(blackboxInMessage({ from: "device-frame", blackbox: "x".repeat(MAX_BLACKBOX_LENGTH + 1) })).toBe("");
  for (const other of [
    null,
    "text",
    { from: "seal-frame", blackbox: "x" },
    { from: "device-frame", blackbox: 1 },
  ]) {
    expect(blackboxInMessage(other)).toBeNull();
  }
});
