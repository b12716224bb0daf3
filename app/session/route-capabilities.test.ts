import { expect, test } from "vitest";
import { CAPABILITY_NAMES } from "#contract/wire/capabilities.ts";
import { LEAF_PATTERNS } from "../../tests/support/route-table.ts";
import { closedPaths, ROUTE_CAPABILITIES } from "./route-capabilities.server.ts";

/** Addresses that every site has. A new route belongs here or to a capability. */
const ALWAYS = [
  "/",
  "/*",
  "/actions/games",
  "/actions/own-wins",
  "/actions/tracking-consent",
  "/games",
  "/games/category/:category?",
  "/logout",
  "/page/:alias?",
  "/page/contact-us",
  "/play/:code?/:mode?",
  "/privacy-settings",
  "/pwa",
];

test("every route belongs to a capability or to every site [CAP-1]", () => {
  const named = Object.keys(ROUTE_CAPABILITIES).map(
    (key) => key.split("?tab")[0]?.split("?restore")[0] ?? "",
  );
  // A page of the texts is a path of its pattern.
  const patterns = named.filter((key) => key !== "/page/sport-policy");
  expect([...new Set([...ALWAYS, ...patterns])].sort()).toEqual([...LEAF_PATTERNS].sort());
});

test("closed paths are short: none continues another [CAP-1]", () => {
  expect(closedPaths([])).toEqual([]);
  expect(closedPaths(["shop", "tournaments"])).toEqual(["/shop", "/tournaments"]);
  expect(closedPaths(["restore", "registration"])).toEqual([
    "/login?tab=registration",
    "/login?tab=restore",
    "/login?restore",
  ]);
  const all = closedPaths(CAPABILITY_NAMES);
  expect(all).toContain("/account");
  expect(all.join()).not.toContain("/account/");
});
