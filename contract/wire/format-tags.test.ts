import { expect, test } from "vitest";
import { dateTag, numericDateTag } from "./format-tags.ts";

test("plain English has British dates, and Kazakh the numeric dates of Russian", () => {
  expect([dateTag("en"), dateTag("en-CA"), dateTag("kk-KZ")]).toEqual(["en-GB", "en-CA", "kk-KZ"]);
  expect([numericDateTag("en"), numericDateTag("en-CA"), numericDateTag("kk-KZ")]).toEqual([
    "en-GB",
    "en-CA",
    "ru",
  ]);
});
