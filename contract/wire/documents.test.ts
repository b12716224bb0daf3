import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { asyncApiDocument, openApiDocument } from "./documents.ts";
import { liveEvents } from "./live.ts";
import { allOperations } from "./operations.ts";

const checkedIn = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../docs/product-api/${name}`, import.meta.url), "utf8"));
const plain = (document: object) => JSON.parse(JSON.stringify(document));

test("the checked-in OpenAPI document matches the schemas; `npm run contract` regenerates it", () => {
  expect(checkedIn("openapi.json")).toEqual(plain(openApiDocument()));
});

test("the checked-in AsyncAPI document matches the schemas; `npm run contract` regenerates it", () => {
  expect(checkedIn("asyncapi.json")).toEqual(plain(asyncApiDocument()));
});

test("the documents contain every operation and every live event [API-2]", () => {
  const paths = openApiDocument().paths as Record<string, Record<string, { operationId: string }>>;
  const named = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((entry) => entry.operationId),
  );
  expect(named.sort()).toEqual(Object.keys(allOperations).sort());
  const sent = JSON.stringify(asyncApiDocument().operations);
  for (const name of Object.keys(liveEvents))
    expect(sent).toContain(`messages/${name.replaceAll("/", ".")}"`);
});
