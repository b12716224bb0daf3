import type { Edit } from "./scratch-copy.ts";

/** One step of a recipe of CONTRIBUTING.md. */
export interface Step {
  edits: readonly Edit[];
  /** Text of the compiler's message when this step is missing; absent if the compiler cannot notice it. */
  reported?: string;
  /** Set if the step copies what other steps write; it is applied after all of them. */
  last?: true;
}

/** A recipe of CONTRIBUTING.md as edits of files, in the order of its steps. */
export interface Recipe {
  /** The heading in CONTRIBUTING.md. */
  title: string;
  steps: readonly Step[];
  /** Scripts that the recipe runs after the edits, such as `scripts/contract.ts`. */
  scripts?: readonly string[];
  /** Test files that check the result, as the recipe says. */
  tests: readonly string[];
}

export const editsOf = (steps: readonly Step[]): Edit[] => steps.flatMap(({ edits }) => edits);
