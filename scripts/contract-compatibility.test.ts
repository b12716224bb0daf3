import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { breakingChanges, type FlatContract, flatContract } from "./contract-compatibility.ts";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const released = JSON.parse(read("docs/product-api/released-contract.json")) as FlatContract;

const BEFORE: FlatContract = {
  version: "1.0.0",
  places: {
    pay: "POST /pay player",
    "pay input": "object required",
    "pay input.amount": "string required",
    "pay input.kind": '"bank" "card" required',
    "pay input.note": "string",
    "pay result": "object required",
    "pay result.id": "string required",
    "pay result.state": '"done" "open" required',
    "pay result.hint": "string",
  },
};
const after = (changes: Record<string, string | undefined>) => {
  const places = Object.entries({ ...BEFORE.places, ...changes }).filter(([, value]) => value !== undefined);
  return breakingChanges(BEFORE, {
    version: "1.0.0",
    places: Object.fromEntries(places) as Record<string, string>,
  });
};

test.each([
  ["another path", { pay: "POST /payments player" }, "pay: POST /pay player → POST /payments player"],
  ["another access", { pay: "POST /pay guest" }, "pay: POST /pay player → POST /pay guest"],
  ["a field that is no longer sent", { "pay input.note": undefined }, "pay input.note: removed"],
  [
    "a new field that is always sent",
    { "pay input.code": "string required" },
    "pay input.code: is new and required",
  ],
  [
    "a field that is no longer always sent",
    { "pay input.amount": "string" },
    "pay input.amount: is no longer always sent",
  ],
  [
    "a value that the API does not know",
    { "pay input.kind": '"bank" "card" "coin" required' },
    'pay input.kind: may now be "coin"',
  ],
  ["another type", { "pay input.amount": "number required" }, "pay input.amount: may now be number"],
  [
    "a new field that the API must answer",
    { "pay result.at": "string required" },
    "pay result.at: is new and required",
  ],
  [
    "a new list that the API must answer",
    {
      "pay result.fees": "array required",
      "pay result.fees[]": "object required",
      "pay result.fees[].name": "string required",
    },
    "pay result.fees: is new and required",
  ],
  [
    "a field that became required",
    { "pay result.hint": "string required" },
    "pay result.hint: became required",
  ],
  [
    "a value that is no longer read",
    { "pay result.state": '"done" required' },
    'pay result.state: no longer reads "open"',
  ],
  ["a required field that is no longer read", { "pay result.id": undefined }, "pay result.id: removed"],
  [
    "a type that is no longer read",
    { "pay result.hint": "number" },
    "pay result.hint: no longer reads string",
  ],
])("%s is a breaking change [EVO-2]", (_what, changes, problem) => {
  expect(after(changes)).toEqual([problem]);
});

test("currencies that the released contract does not list break nothing, other texts than listed ones do [EVO-2]", () => {
  const currencies = '"AUD" "BRL" "BTC" "CAD" "CHF" "EUR" "HUF" "KZT" "NOK" "NZD" "PLN" "USD" "ZAR" required';
  const contract = (values: string): FlatContract => ({
    version: "1.0.0",
    places: { pay: "POST /pay player", "pay input.code": values },
  });
  const changed = contract("string required");
  expect(breakingChanges(contract(currencies), changed)).toEqual([]);
  expect(breakingChanges(contract('"EUR" "USD" required'), changed)).toEqual([
    "pay input.code: may now be string",
  ]);
});

test("a removed operation is a breaking change [EVO-2]", () => {
  expect(breakingChanges(BEFORE, { version: "2.0.0", places: {} })).toContain(
    "pay: POST /pay player → removed",
  );
});

test.each([
  ["nothing", {}],
  [
    "a new operation",
    { win: "POST /win player", "win input.amount": "string required", "win result.id": "string required" },
  ],
  ["an optional field that the API may answer", { "pay result.more": "string" }],
  [
    "an optional list whose items have required fields",
    {
      "pay result.fees": "array",
      "pay result.fees[]": "object required",
      "pay result.fees[].name": "string required",
    },
  ],
  ["a further value that is read", { "pay result.state": '"done" "lost" "open" required' }],
  [
    "an object beside listed texts",
    { "pay result.state": '"done" "open" object required', "pay result.state.id": "string required" },
  ],
  ["any text where listed texts were read", { "pay result.state": "string required" }],
  ["an optional field of the input", { "pay input.more": "string" }],
  ["an answer that may be missing now", { "pay result.id": "string" }],
])("%s breaks nothing", (_what, changes) => {
  expect(after(changes)).toEqual([]);
});

test("the wire contract breaks no API of the last release, unless version and changelog say so [EVO-2]", () => {
  const present = flatContract();
  const problems = breakingChanges(released, present);
  const [major, releasedMajor] = [present, released].map(({ version }) => Number(version.split(".")[0]));
  const announced =
    major !== releasedMajor && read("CHANGELOG.md").includes(`Wire contract ${present.version}`);
  expect(announced ? [] : problems).toEqual([]);
});

test("a change of the wire contract has a new version [EVO-2]", () => {
  const present = flatContract();
  if (present.version === released.version) expect(present.places).toEqual(released.places);
  else expect(present.places).not.toEqual(released.places);
});
