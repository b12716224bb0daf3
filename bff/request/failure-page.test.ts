import { expect, test } from "vitest";
import { FAILURE_PAGE_POLICY, failurePage } from "./failure-page.ts";

test("it shows a message and a link to the home page in the request's locale [RT-18]", () => {
  const html = failurePage("en-nz", 500);
  expect(html).toContain('<html lang="en-NZ">');
  expect(html).toContain("Something went wrong");
  expect(html).toContain('<a href="/en-nz">');
});

test("it contains no script, and its policy allows none [RT-18]", () => {
  expect(failurePage("en", 500)).not.toMatch(/<script|\son\w+=|\sstyle=/);
  expect(FAILURE_PAGE_POLICY).toContain("default-src 'none'");
});

test("an unknown locale counts as the default [RT-18]", () => {
  expect(failurePage('"><script>', 503)).toBe(failurePage("en", 503));
});
