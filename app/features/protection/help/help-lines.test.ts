import { expect, test, vi } from "vitest";
import { UpstreamError } from "#contract/host/failures.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { helpLine } from "#contract/wire/protection/protection.ts";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { loadHelpLines } from "./load.server.ts";

const LINES = [
  { country: "DE", name: "Check dein Spiel", url: "https://a.example", phone: "0800" },
  { kind: "register", country: "DE", name: "OASIS", url: "https://b.example" },
  { country: "GB", name: "GamCare", url: "https://c.example" },
  { kind: "register", country: "GB", name: "GAMSTOP", url: "https://d.example" },
  { country: "", name: "Gambling Therapy", url: "https://e.example" },
].map((line) => helpLine.parse(line));

const load = (locale: LocaleCode, country?: string, helpLines = async () => LINES) =>
  loadHelpLines(
    loadContext({
      api: { helpLines },
      user: country === undefined ? null : { profile: { country } },
      locale,
      log: { warn: vi.fn() },
    }),
  );
const names = (lines: { name: string }[]) => lines.map(({ name }) => name);

test("a player sees the help lines and the register of their own country, whatever the page's language", async () => {
  const { local, registers, others } = await load("de", "GB");
  expect(names(local)).toEqual(["GamCare", "Gambling Therapy"]);
  expect(names(registers)).toEqual(["GAMSTOP"]);
  expect(others).toEqual([{ country: "Deutschland", lines: LINES.slice(0, 2) }]);
});

test.each([
  ["de", undefined],
  ["en-de", undefined],
  ["de", ""],
] as const)(
  "on %s, a guest or a player without a country sees those of the locale's country",
  async (locale, country) => {
    const { local, registers } = await load(locale, country);
    expect(names(local)).toEqual(["Check dein Spiel", "Gambling Therapy"]);
    expect(names(registers)).toEqual(["OASIS"]);
  },
);

test("a country without help lines gets the international ones, and all others stay reachable", async () => {
  const { local, registers, others } = await load("en", "FR");
  expect(names(local)).toEqual(["Gambling Therapy"]);
  expect(registers).toEqual([]);
  expect(others.map(({ country }) => country)).toEqual(["Germany", "United Kingdom"]);
});

test("if the help lines fail to load, the page has none and does not fail", async () => {
  const groups = await load("de", "DE", () => Promise.reject(new UpstreamError("helpLines", "unreachable")));
  expect(groups).toEqual({ local: [], registers: [], others: [] });
});
