import { expect, test } from "vitest";
import { lastResortPage } from "./last-resort-page.server.ts";

test("where not even the error screen can be shown there is a message with a link home [RT-18]", () => {
  const html = lastResortPage("en");
  expect(html).toContain('<a href="/en">');
  expect(html).toContain("this page cannot be shown");
  expect(html).not.toContain("<script");
  expect(lastResortPage("kz")).toContain('lang="kk-KZ"');
});
