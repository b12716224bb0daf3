import { expect, test } from "vitest";
import { createDroppedItems } from "./dropped-items.ts";
import { createMetrics } from "./metrics.ts";

test("dropped items are counted one by one, and logged once a minute per operation [EVO-1]", async () => {
  let time = 0;
  const lines: object[] = [];
  const log = { warn: (fields: object) => void lines.push(fields) };
  const metrics = createMetrics();
  const report = createDroppedItems(metrics, () => time);
  const items = [{ path: "deposit.1: kind", rule: "invalid_value" }];

  report("games", [], log);
  expect(lines).toEqual([]);
  report("paymentSystems", items, log);
  report("paymentSystems", [...items, ...items], log);
  report("games", items, log);
  expect(lines).toEqual([
    { operation: "paymentSystems", dropped: 1, places: ["deposit.1: kind (invalid_value)"] },
    { operation: "games", dropped: 1, places: ["deposit.1: kind (invalid_value)"] },
  ]);
  time = 60_000;
  report("paymentSystems", items, log);
  expect(lines).toHaveLength(3);
  expect(await metrics.registry.metrics()).toMatch(
    /product_api_dropped_items_total\{operation="paymentSystems"\} 4/,
  );
});
