import type { allOperations } from "#contract/wire/operations.ts";
import { accountExamples } from "./operation-examples/account-examples.ts";
import { contentExamples } from "./operation-examples/content-examples.ts";
import {
  createExampleTools,
  type ExampleSandbox,
  type ExamplesOf,
} from "./operation-examples/example-tools.ts";
import { moneyExamples } from "./operation-examples/money-examples.ts";
import { playExamples } from "./operation-examples/play-examples.ts";
import { protectionExamples } from "./operation-examples/protection-examples.ts";
import { rewardsExamples } from "./operation-examples/rewards-examples.ts";
import { sportExamples } from "./operation-examples/sport-examples.ts";

/** A valid call of every operation; a new operation without a call does not compile. */
export type OperationExamples = ExamplesOf<typeof allOperations>;

/**
 * Creates functions that prepare a successful call of each operation, from outside: by other operations, the pages of the suppliers,
 * the mailbox and the controls of the sandbox.
 */
export async function createOperationExamples(sandbox: ExampleSandbox): Promise<OperationExamples> {
  const tools = await createExampleTools(sandbox);
  return {
    ...accountExamples(tools),
    ...contentExamples(tools),
    ...moneyExamples(tools),
    ...playExamples(tools),
    ...protectionExamples(tools),
    ...rewardsExamples(tools),
    ...sportExamples(tools),
  };
}
