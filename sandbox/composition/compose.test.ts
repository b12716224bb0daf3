import { expect, test } from "vitest";
import { defineDomain } from "../product-api/domain.ts";
import { compose } from "./compose.ts";

const stock = defineDomain({
  tables: [{ sql: "CREATE TABLE stock (item TEXT);" }],
  services: ({ calls }: { calls: string[] }) => {
    calls.push("stock");
    return { left: () => 3 };
  },
});
const sale = defineDomain({
  tables: [{ sql: "CREATE TABLE sales (item TEXT);" }],
  services: ({ calls, left }: { calls: string[]; left: () => number }) => {
    calls.push("sale");
    return { sell: () => left() - 1 };
  },
  handlers: ({ sell }: { sell: () => number }) => ({
    sendContactMessage: () => ({ success: sell() === 2 }),
  }),
});

test("services are created in the order of the list, each with those before it", () => {
  const domains = compose<{ calls: string[] }>().add(stock).add(sale);
  const services = domains.createServices({ calls: [] });
  expect(services.calls).toEqual(["stock", "sale"]);
  expect(services.sell()).toBe(2);
  expect(domains.tables.map(({ sql }) => sql)).toEqual([
    "CREATE TABLE stock (item TEXT);",
    "CREATE TABLE sales (item TEXT);",
  ]);
});

test("a domain that uses a service of none before it is a type error", () => {
  // @ts-expect-error `left` is missing
  const domains = compose<{ calls: string[] }>().add(sale);
  expect(Object.keys(domains.createServices({ calls: [] }))).toEqual(["calls", "sell"]);
});

test("two domains with a service of the same name are refused", () => {
  const domains = compose<{ calls: string[] }>().add(stock).add(stock);
  expect(() => domains.createServices({ calls: [] })).toThrow("two domains provide left");
});

test("two domains that handle the same operation are refused", () => {
  const other = defineDomain({ handlers: () => ({ sendContactMessage: () => ({ success: false }) }) });
  const domains = compose<{ calls: string[] }>().add(stock).add(sale);
  const services = domains.createServices({ calls: [] });
  expect(Object.keys(domains.createHandlers(services))).toEqual(["sendContactMessage"]);
  expect(() => domains.add(other).createHandlers(services)).toThrow("two domains provide sendContactMessage");
});
