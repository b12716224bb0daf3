import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { DEFAULT_SITE } from "../bff/config/sites.ts";
import { readConfig } from "./config.ts";
import { siteIdOf } from "./sites.ts";

const folder = mkdtempSync(join(tmpdir(), "sandbox-sites-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "sites.json");
writeFileSync(
  file,
  JSON.stringify([
    { ...DEFAULT_SITE, id: "north", hosts: ["Casino.example", "www.casino.example"] },
    { ...DEFAULT_SITE, id: "south", hosts: ["south.example"], seasons: { themes: [], forced: "christmas" } },
    { ...DEFAULT_SITE, id: "rest", hosts: ["*"], seasons: { themes: ["halloween"] } },
  ]),
);

const configOf = (environment: Record<string, string>) => readConfig({ NODE_ENV: "test", ...environment });
const seasonsOf = (environment: Record<string, string>) =>
  Object.fromEntries(configOf(environment).sites.map(({ id, seasons }) => [id, seasons]));

test("each site of the sites file has its own seasons; all of them without a file [DOM-1, RT-5]", () => {
  expect(seasonsOf({ SITES_FILE: file })).toEqual({
    north: { themes: ["halloween", "christmas"] },
    south: { themes: [], forced: "christmas" },
    rest: { themes: ["halloween"] },
  });
  expect(seasonsOf({})).toEqual({ "": { themes: ["halloween", "christmas"] } });
});

test("variables of the environment replace the seasons of all sites", () => {
  expect(seasonsOf({ SITES_FILE: file, SANDBOX_SEASONS: "none" })).toEqual({
    north: { themes: [] },
    south: { themes: [], forced: "christmas" },
    rest: { themes: [] },
  });
  expect(seasonsOf({ SANDBOX_SEASONS: "christmas", SANDBOX_BONUS_MAP_THEME: "halloween" })).toEqual({
    "": { themes: ["christmas"], forced: "halloween" },
  });
  expect(configOf({ SANDBOX_TIME_ZONE: "America/Sao_Paulo" }).timeZone).toBe("America/Sao_Paulo");
});

test.each([
  ["SANDBOX_TIME_ZONE", "Mars"],
  ["SANDBOX_SEASONS", "easter"],
  ["SANDBOX_BONUS_MAP_THEME", "x"],
  ["SITES_FILE", join(folder, "none.json")],
])("a wrong %s stops the start", (name, value) => {
  expect(() => configOf({ [name]: value })).toThrow(name);
});

test.each([
  ["https://casino.example", "north"],
  ["http://www.casino.example:3000", "north"],
  ["https://south.localhost", "south"],
  ["http://localhost:3000", "rest"],
  [undefined, "rest"],
])("a call from the page origin %s is one of the site %s", (origin, id) => {
  expect(siteIdOf(configOf({ SITES_FILE: file }).sites, origin)).toBe(id);
});
