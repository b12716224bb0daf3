import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Operation } from "#contract/wire/operation.ts";
import { allOperations } from "#contract/wire/operations.ts";
import { contractDocuments, fieldsOf, storedExamples, withoutValidExample } from "./contract-documents.ts";
import { FIELD_DESCRIPTIONS } from "./field-descriptions.ts";
import { type Json, withComponents } from "./schema-components.ts";

const documents = contractDocuments();
const {
  "openapi.json": openApi,
  "asyncapi.json": asyncApi,
  "postman.json": collection,
} = documents as {
  [name: string]: Json;
};
const operations = Object.entries<Operation>(allOperations);
const fileOf = (name: string) =>
  readFileSync(new URL(`../docs/product-api/${name}`, import.meta.url), "utf8");

test.each(Object.keys(documents))("%s is current; `npm run contract` writes it [API-2, KIT-1]", (name) => {
  expect(JSON.parse(fileOf(name))).toEqual(JSON.parse(JSON.stringify(documents[name])));
});

test("every field, parameter and event has a description [KIT-1]", () => {
  const fields = [openApi, asyncApi].flatMap((document) => fieldsOf(document as Json));
  expect(fields.length).toBeGreaterThan(700);
  expect(fields.filter(({ description }) => !description)).toEqual([]);
});

test("every description of the table is used [KIT-1]", () => {
  const text = Object.values(documents)
    .map((document) => JSON.stringify(document))
    .join("");
  const unused = Object.entries(FIELD_DESCRIPTIONS).filter(
    ([, description]) => !text.includes(JSON.stringify(description).slice(1, -1)),
  );
  expect(unused).toEqual([]);
});

const examples = storedExamples();

test("every operation has an example, and no other [KIT-1]", () => {
  expect(Object.keys(examples).sort()).toEqual(operations.map(([name]) => name).sort());
});

test("every example is valid, and in the document [KIT-1]", () => {
  expect(withoutValidExample(examples)).toEqual([]);
  const { games: _, ...rest } = examples;
  expect(
    withoutValidExample({ ...rest, wallet: { input: {}, result: { withdraw_allowed: "yes" } } }),
  ).toEqual(operations.map(([name]) => name).filter((name) => name === "games" || name === "wallet"));
  for (const [name, { path, method, download }] of operations) {
    const { requestBody, responses }: Json = (openApi as Json).paths[path][method.toLowerCase()];
    if (!download)
      expect(responses[200].content["application/json"].example).toEqual({ result: examples[name]?.result });
    for (const { example } of Object.values<Json>(requestBody?.content ?? {})) expect(example).toBeDefined();
  }
});

test("examples contain no secret, no address of a machine and no long text [KIT-1]", () => {
  const text = fileOf("examples.json");
  expect(text).not.toMatch(/127\.0\.0\.1|localhost/);
  expect(text).not.toMatch(/eyJ[\w-]{10,}\./);
  expect(text).not.toMatch(/"(?:token|secret)": "(?!example-|device)/);
  expect(text).not.toMatch(/secret=(?!EXAMPLE)/);
  for (const [line] of text.matchAll(/^.*$/gm)) expect(line.length).toBeLessThan(6000);
});

test("objects that occur more than once are components, and each reference leads to one [KIT-1]", () => {
  const first = { type: "object", properties: { id: { type: "string" }, name: { type: "string" } } };
  const document = {
    paths: {
      "/a": {
        operationId: "a",
        games: { type: "object", properties: { games: { type: "array", items: first } } },
      },
      "/b": {
        operationId: "b",
        properties: { game: { ...first, description: "The game." } },
        example: first,
      },
    },
  };
  expect(withComponents(document)).toEqual({
    paths: {
      "/a": {
        operationId: "a",
        games: {
          type: "object",
          properties: { games: { type: "array", items: { $ref: "#/components/schemas/Game" } } },
        },
      },
      "/b": {
        operationId: "b",
        properties: { game: { $ref: "#/components/schemas/Game", description: "The game." } },
        example: first,
      },
    },
    components: { schemas: { Game: first } },
  });
  for (const document of [openApi, asyncApi]) {
    const text = JSON.stringify(document);
    const names = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = ""]) => name);
    expect(names.length).toBeGreaterThan(2);
    const defined = Object.keys(document?.components.schemas);
    expect(names.filter((name) => !defined.includes(name))).toEqual([]);
  }
});

test("a schema with a name in code has that name [KIT-1]", () => {
  expect(Object.keys(openApi?.components.schemas)).toEqual(
    expect.arrayContaining(["User", "GameCard", "PaymentDetails", "PaymentMethod", "TournamentStanding"]),
  );
});

test("every operation documents the statuses and codes of its refusals [KIT-1]", () => {
  const responses = (name: keyof typeof allOperations) =>
    openApi?.paths[allOperations[name].path][allOperations[name].method.toLowerCase()].responses;
  expect(Object.keys(responses("createDeposit"))).toEqual(
    expect.arrayContaining(["200", "401", "409", "422"]),
  );
  expect(responses("payment")[404].description).toContain("Code 9000030");
  expect(responses("bet")[403].description).toContain("Code 9000031");
});

test("the collection has a request per operation, with its example [KIT-1]", () => {
  const requests: Json[] = collection?.item.flatMap(({ item }: Json) => item);
  expect(requests.map(({ name }) => name).sort()).toEqual(operations.map(([name]) => name).sort());
  const deposit = requests.find(({ name }) => name === "createDeposit")?.request;
  expect(deposit.header).toContainEqual({ key: "Idempotency-Key", value: "{{$guid}}" });
  expect(JSON.parse(deposit.body.raw)).toEqual(examples.createDeposit?.input);
});
