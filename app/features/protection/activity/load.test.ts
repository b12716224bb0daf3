import { expect, test, vi } from "vitest";
import { activityStatement } from "#contract/wire/protection/protection.ts";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { activityCsv } from "./activity-csv.server.ts";
import { loadActivity } from "./load.server.ts";

const sums = {
  deposits: "0.00",
  withdrawals: "0.00",
  stakes: "0.00",
  payouts: "0.00",
  net: "0.00",
  bonus_stakes: "0.00",
  bonus_payouts: "0.00",
  minutes_played: 0,
};
const bought = { ...sums, purchases: "10.00", coins_received: 1_000 };
const statement = activityStatement.parse({
  currency: "EUR",
  period: "month",
  from: "2026-11-01",
  to: "2026-12-01",
  opened: "2026-10-05",
  total: bought,
  lines: [
    { ...bought, from: "2026-11-03" },
    { ...sums, from: "2026-11-04" },
    { ...sums, from: "2026-11-05", minutes_played: 61 },
  ],
});
const load = vi.fn(async () => statement);
const context = loadContext({
  api: { activityStatement: load },
  locale: "en",
  numberLocale: "en",
  user: {},
});
const request = new Request("https://play.example/en/account/limits/activity");

test("purchases and coins are shown if there are some, and a line lists only what it has, if anything", async () => {
  const { names, total, lines } = await loadActivity(request, context);
  const own = ["deposits", "withdrawals", "stakes", "payouts", "net"];
  expect(names).toEqual([...own, "purchases", "coins_received", "coins_spent"]);
  expect(total).toMatchObject({ purchases: "€10.00", coins_received: "1,000", coins_spent: "0" });
  expect(lines.map(({ from, used }) => [from, used])).toEqual([
    ["2026-11-03", ["purchases", "coins_received"]],
    ["2026-11-05", ["time"]],
  ]);
  expect(lines.map(({ sums: { purchases, coins_received } }) => [purchases, coins_received])).toEqual([
    ["€10.00", "1,000"],
    ["€0.00", "0"],
  ]);
});

test("the statement of the period in the URL is loaded, with amounts in the browser's format", async () => {
  const ofYear = new Request(`${request.url}?period=year&on=2025-01-01`);
  const { total } = await loadActivity(ofYear, { ...context, numberLocale: "de" });
  expect(load).toHaveBeenLastCalledWith({ period: "year", on: "2025-01-01" });
  expect(total.purchases).toBe("10,00\u00a0€");
});

test("an unknown player is a 503, and no statement is loaded [GRD-4]", async () => {
  load.mockClear();
  await expect(loadActivity(request, { ...context, user: null })).rejects.toMatchObject({ status: 503 });
  expect(load).not.toHaveBeenCalled();
});

test("the CSV file has all sums, and coins as whole numbers", async () => {
  const rows = (await (await activityCsv(request, context)).text()).trim().split("\r\n");
  const [head = "", total = ""] = [rows[0], rows.at(-1)];
  const column = (name: string) => total.split(",")[head.split(",").indexOf(name)];
  expect([column("Shop purchases"), column("Coins received"), column("Cash rewards")]).toEqual([
    "10.00",
    "1000",
    "0.00",
  ]);
});
