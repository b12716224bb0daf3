import { Registry } from "prom-client";
import { expect, test } from "vitest";
import type { ProductApiClient } from "../product-api/client.ts";
import { observeCircuits } from "./service-metrics.ts";

test("circuits are counted, and those that are not closed are named", async () => {
  const registry = new Registry();
  let circuits: Record<string, string> = { wallet: "open", games: "half-open" };
  const stats = () => ({ circuits }) as unknown as ReturnType<ProductApiClient["stats"]>;
  observeCircuits(registry, { stats });
  const text = await registry.metrics();
  expect(text).toContain("solstice_circuits_open 2");
  expect(text).toContain('solstice_circuit_state{operation="wallet"} 1');
  expect(text).toContain('solstice_circuit_state{operation="games"} 0.5');
  circuits = {};
  const closed = await registry.metrics();
  expect(closed).toContain("solstice_circuits_open 0");
  expect(closed).not.toContain("wallet");
});
