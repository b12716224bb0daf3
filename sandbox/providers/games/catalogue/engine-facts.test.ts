import { expect, test } from "vitest";
import { engineIds, engineOf } from "../engines/registry.ts";
import { engineFacts } from "./engine-facts.ts";

test("every engine has facts that agree with its rules", () => {
  expect([...engineFacts.keys()]).toEqual(engineIds.filter((id) => engineFacts.has(id)));
  for (const [id, facts] of engineFacts) {
    const rules = engineOf(id).rules as {
      statedReturn: string;
      volatility?: string;
      maxWin?: number;
      tableLimit?: number;
    };
    expect(facts).toMatchObject({ kind: engineOf(id).kind, volatility: rules.volatility ?? null });
    expect(facts.statedReturn).toBe(Number(rules.statedReturn));
    expect(facts.maxWin).toBe(rules.maxWin ?? null);
    expect(facts.tableLimit).toBe(rules.tableLimit ?? null);
  }
});

test("engines that sell free spins have a price and a return; for others `buy` is null", () => {
  const selling = [...engineFacts.values()].filter(({ features }) => features.includes("bonus-buy"));
  expect(selling.map(({ id }) => id)).toEqual(["bonus-ways", "bonus-cluster"]);
  for (const { id, buy } of engineFacts.values())
    expect([id, buy !== null]).toEqual([id, id.startsWith("bonus-")]);
});
