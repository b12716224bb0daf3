import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { GOALS, type Goal } from "#contract/wire/capabilities.ts";
import type { Operation } from "#contract/wire/operation.ts";
import { operations } from "#contract/wire/operations.ts";

/*
 * Creates the adapter of an API of one's own [ADP-1]: `npm run new-adapter -- harbour --goals guest,lobby` writes
 * bff/adapters/harbour/adapter.ts and its line in bff/adapters/adapters.ts. `npm run typecheck` lists what is to be written.
 */

const FOLDER = "bff/adapters";
const REGISTRY = join(FOLDER, "adapters.ts");

const { values, positionals } = parseArgs({
  options: { goals: { type: "string", default: "guest,lobby" } },
  allowPositionals: true,
});
const [name = ""] = positionals;
const goals = values.goals.split(",");
const unknown = goals.find((goal) => !Object.hasOwn(GOALS, goal));
const folder = join(FOLDER, name);
if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
  refuse("the name must be of lower-case letters, digits and hyphens");
if (unknown !== undefined) refuse(`${unknown} is no goal; there are ${Object.keys(GOALS).join(", ")}`);
if (existsSync(folder)) refuse(`${folder} exists`);

const constant = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
mkdirSync(folder);
writeFileSync(join(folder, "adapter.ts"), adapterSource(constant, goals as Goal[]));
writeFileSync(REGISTRY, withAdapter(readFileSync(REGISTRY, "utf8"), name, constant));
process.stdout.write(
  `${folder}/adapter.ts is created. \`npm run typecheck\` lists the operations that it lacks.\n` +
    `Start it with ADAPTER=${name} PRODUCT_API_URL=https://… npm run dev; see docs/product-api/first-hour.md.\n`,
);

function refuse(problem: string): never {
  process.stderr.write(`npm run new-adapter -- NAME [--goals guest,lobby]: ${problem}.\n`);
  process.exit(1);
}

function adapterSource(constant: string, goals: readonly Goal[]): string {
  const required = Object.entries<Operation>(operations).filter(([, { requiredBy }]) =>
    requiredBy?.some((goal) => goals.includes(goal)),
  );
  const lines = required.map(([operation, { summary }]) => `    // ${operation}: ${summary}`);
  return `import { z } from "zod";
import { defineAdapter } from "../adapter.ts";

/** An error of the API: adapt it to its form. */
const fault = z.object({ code: z.string() });

export const ${constant} = defineAdapter({
  goals: [${goals.map((goal) => `"${goal}"`).join(", ")}],

  // A handler per operation. What has none is absent, with everything that needs it.
  operations: {
${lines.join("\n")}
  },

  errors: {
    read(body) {
      const parsed = fault.safeParse(body);
      return parsed.success ? { key: parsed.data.code, details: {} } : null;
    },
    // The API's keys, each with a refusal of contract/wire/refusals.ts.
    refusals: {},
  },

  tokens: null,
  live: null,
});
`;
}

/** Adds the import and the entry, in the order in which adapters were created. */
function withAdapter(source: string, name: string, constant: string): string {
  const key = name === constant ? name : `"${name}": ${constant}`;
  return source
    .replace(/\n\n\/\*\*/, `\nimport { ${constant} } from "./${name}/adapter.ts";\n\n/**`)
    .replace(/\n\} as const satisfies/, `\n  ${key},\n} as const satisfies`);
}
