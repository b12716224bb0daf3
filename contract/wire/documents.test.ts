import { expect, test } from "vitest";
import { asyncApiDocument, openApiDocument } from "./documents.ts";
import { liveEvents } from "./live.ts";
import { allOperations } from "./operations.ts";

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
