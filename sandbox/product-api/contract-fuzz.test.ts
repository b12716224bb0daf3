import { afterAll, beforeAll, expect, test } from "vitest";
import type { allOperations } from "#contract/wire/operations.ts";
import { createFuzzer, documentedOperations } from "../testing/contract-fuzzer.ts";
import { createOperationExamples } from "../testing/operation-examples.ts";
import { startTestSandbox, type TestSandbox } from "../testing/test-sandbox.ts";

const SECRET = "a-provider-secret-of-the-tests";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ SANDBOX_PROVIDER_SECRET: SECRET });
});
afterAll(() => sandbox.close());

test("the product API answers valid and invalid requests as its OpenAPI document describes [API-2]", async () => {
  const examples = await createOperationExamples(sandbox);
  const { now } = sandbox.services.clock;
  const { counts, problems, refuse, succeed, explore } = createFuzzer(`${sandbox.url}/api`, {
    secret: SECRET,
    now,
  });
  const operations = documentedOperations();
  const reached = new Set<string>();
  for (const operation of operations) {
    const name = operation.operationId as keyof typeof allOperations;
    const { input, as = {} } = await examples[name]();
    const call = { input: { ...input }, as };
    await refuse(operation, call);
    const before = counts.successes;
    await succeed(operation, call);
    if (counts.successes > before) reached.add(name);
    await explore(operation, call);
  }
  const { requests, successes, serverErrors, schemaViolations } = counts;
  process.stdout.write(
    `contract fuzzing: ${operations.length} operations, ${reached.size} reached, ${requests} requests, ${successes} successes, ${serverErrors} answers 5xx, ${schemaViolations} schema violations\n`,
  );
  expect(problems).toEqual([]);
  expect(reached.size).toBe(operations.length);
  expect([serverErrors, schemaViolations]).toEqual([0, 0]);
});
