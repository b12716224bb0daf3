import { expect, test } from "vitest";
import { lastResortPage } from "./last-resort-page.server.ts";

test("the last-resort page has a message and a link home, and no scripts [RT-18]", () => {
  const html = lastResortPage("en");
  expect(html).toContain('<a href="/en">');
  expect(html).toContain("this page cannot be shown");
  expect(html).not.toContain("<script");
  expect(lastResortPage("kz")).toContain('lang="kk-KZ"');
});
