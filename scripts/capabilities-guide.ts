import { CAPABILITIES, type Capability, GOALS, type Goal } from "#contract/wire/capabilities.ts";
import type { Operation } from "#contract/wire/operation.ts";
import { operations } from "#contract/wire/operations.ts";

const ALL = Object.entries<Operation>(operations);

/** The operations without which a goal does not work [CAP-2], in the order of the contract. */
export function requiredOperations(goal: Goal): string[] {
  return ALL.filter(([, { requiredBy }]) => requiredBy?.includes(goal)).map(([name]) => name);
}

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");

/** The tables of the guide by the name of their place. */
const TABLES: Record<string, () => string[]> = {
  goals: () => [
    "| Goal | Operations |",
    "| --- | --- |",
    ...Object.entries(GOALS).map(([goal, text]) => `| ${text} | ${code(requiredOperations(goal as Goal))} |`),
  ],
  capabilities: () => [
    "| Capability | What it is | Operations | Needs |",
    "| --- | --- | --- | --- |",
    ...Object.entries<{ description: string; needs?: readonly Capability[] }>(CAPABILITIES).map(
      ([name, { description, needs = [] }]) => {
        const own = ALL.filter(([, operation]) => operation.capability === name);
        const names = own.map(
          ([operation, { optional }]) => `\`${operation}\`${optional ? " (optional)" : ""}`,
        );
        return `| \`${name}\` | ${description} | ${names.join(", ")} | ${code(needs)} |`;
      },
    ),
  ],
};

/** Replaces the tables between the marks of the guide docs/product-api/README.md. Throws Error if it lacks a mark. */
export function withCapabilityTables(guide: string): string {
  return Object.entries(TABLES).reduce((text, [name, table]) => {
    const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- end of ${name} -->)`);
    if (!place.test(text)) throw new Error(`The guide has no place for the table of ${name}.`);
    return text.replace(place, (_, begin, end) => `${begin}\n${table().join("\n")}\n\n${end}`);
  }, guide);
}
