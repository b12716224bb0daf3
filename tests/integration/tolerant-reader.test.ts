import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { liveEvents } from "#contract/wire/live.ts";
import type { Operation } from "#contract/wire/operation.ts";
import { allOperations } from "#contract/wire/operations.ts";
import { parseTolerantly } from "#contract/wire/tolerant.ts";
import { eventExamples } from "../../sandbox/console/event-examples.ts";
import { createOperationExamples, type OperationExamples } from "../../sandbox/testing/operation-examples.ts";
import { type InputOf, startTestSandbox, type TestSandbox } from "../../sandbox/testing/test-sandbox.ts";
import { MUTATIONS, type Mutation, mutate, STRICT_MUTATION } from "../support/answer-mutations.ts";
import { startCasino } from "../support/casino.ts";
import { startProductApiProxy } from "../support/product-api-proxy.ts";
import { loggedIn } from "../support/registration-form.ts";
import { GUEST_SCREENS, PLAYER_SCREENS, SHARED_SCREENS } from "../support/screens.ts";
import { Visitor } from "../support/visitor.ts";

/*
 * Answers and live events of another release [EVO-1]: each result alone, and each screen with every answer mutated.
 */

const IS_LONG_RUN = Number(process.env.PROPERTY_RUNS_FACTOR ?? "1") > 1;

type Name = keyof typeof allOperations;
const NAMES = Object.keys(allOperations) as Name[];

let sandbox: TestSandbox;
let examples: OperationExamples;
const answers = new Map<string, unknown>();

beforeAll(async () => {
  sandbox = await startTestSandbox();
  examples = await createOperationExamples(sandbox);
  for (const name of NAMES) {
    if ((allOperations[name] as Operation).download) continue;
    const { input, as } = await examples[name]();
    const { result } = await sandbox.call(name, input as InputOf<typeof name>, as);
    answers.set(name, result);
  }
});
afterAll(() => sandbox?.close());

/** Parses a mutated value. */
function read(schema: z.ZodType, value: unknown, mutation: Mutation) {
  const { value: mutated, places } = mutate(schema, value, mutation);
  return { places, ...parseTolerantly(schema, mutated) };
}

const counts = new Map<Mutation, { results: number; places: number; dropped: number; refused: number }>();

test.each(MUTATIONS)("every result of an operation is read with: %s", (mutation) => {
  const refused: string[] = [];
  const count = { results: 0, places: 0, dropped: 0, refused: 0 };
  for (const [name, answer] of answers) {
    const { places, parsed, dropped } = read(allOperations[name as Name].result, answer, mutation);
    count.results += Number(places > 0);
    count.places += places;
    count.dropped += dropped.length;
    if (!parsed.success) refused.push(`${name}: ${parsed.error.message}`);
  }
  counts.set(mutation, { ...count, refused: refused.length });
  expect(refused).toEqual([]);
  expect(count.places).toBeGreaterThan(50);
  // Each invalid item is reported, and nothing else is lost.
  expect(count.dropped).toBe(mutation === "invalid item" ? count.places : 0);
});

test("a value that decides about money, access or protection is refused if it is unknown", () => {
  const accepted: string[] = [];
  const count = { results: 0, places: 0, dropped: 0, refused: 0 };
  for (const [name, answer] of answers) {
    const { places, parsed } = read(allOperations[name as Name].result, answer, STRICT_MUTATION);
    count.results += Number(places > 0);
    count.places += places;
    if (places === 0) continue;
    if (parsed.success) accepted.push(name);
    else count.refused += 1;
  }
  counts.set(STRICT_MUTATION, count);
  expect(accepted).toEqual([]);
  expect(count.refused).toBeGreaterThan(30);
});

test.each(MUTATIONS)("every live event is read with: %s", (mutation) => {
  const events = eventExamples();
  const refused = Object.entries(liveEvents).filter(([name, schema]) => {
    const { parsed } = read(schema, events[name as keyof typeof events], mutation);
    return !parsed.success;
  });
  expect(refused.map(([name]) => name)).toEqual([]);
});

/** A proxy of the sandbox's product API that mutates every result; `mutation` is asked for each. */
async function startMutatingProxy(mutation: () => Mutation | null) {
  const mutated = new Set<string>();
  const proxy = await startProductApiProxy(sandbox.url, {
    change({ name, operation }, body) {
      const kind = mutation();
      if (!kind || body[0] !== 0x7b) return body;
      const json = JSON.parse(body.toString()) as { result?: unknown };
      if (json.result === undefined) return body;
      const { value, places } = mutate(operation.result, json.result, kind);
      if (places > 0) mutated.add(name);
      return JSON.stringify({ ...json, result: value });
    },
  });
  return { ...proxy, mutated };
}

/** The status of every screen for a guest and for a player, with all answers mutated; the mutations take turns by screen. */
async function statuses(mutations: readonly Mutation[]) {
  let mutation: Mutation | null = null;
  const proxy = await startMutatingProxy(() => mutation);
  const casino = await startCasino({
    PRODUCT_API_URL: proxy.url,
    PRODUCT_SOCKET_URL: `${sandbox.url.replace(/^http/, "ws")}/live`,
    API_ENVIRONMENT: "sandbox",
    REQUESTS_PER_MINUTE: "100000",
    LOG_LEVEL: "warn",
  });
  try {
    const player = await loggedIn(casino.origin, "demo-regular");
    const visits: [string, Visitor, readonly string[]][] = [
      ["guest", new Visitor(casino.origin), [...SHARED_SCREENS, ...GUEST_SCREENS]],
      ["player", player, [...SHARED_SCREENS, ...PLAYER_SCREENS]],
    ];
    const found: Record<string, number> = {};
    for (const [who, visitor, screens] of visits)
      for (const [index, screen] of [...new Set(screens)].entries()) {
        mutation = mutations[index % mutations.length] ?? null;
        const { status } = await visitor.get(`/en${screen}`, { accept: "text/html" });
        found[`${who} /en${screen}`] = status;
      }
    const failures = casino
      .output()
      .split("\n")
      .filter((line) => line.includes("product API failed") || /"level":[56]0/.test(line));
    return { found, failures, mutated: proxy.mutated };
  } finally {
    await casino.stop();
    proxy.close();
  }
}

describe("screens", () => {
  let usual: Awaited<ReturnType<typeof statuses>>;
  beforeAll(async () => {
    usual = await statuses([]);
  });
  afterAll(() => {
    const rows = [...counts].map(
      ([mutation, { results, places, dropped, refused }]) =>
        `| ${mutation} | ${results} | ${places} | ${dropped} | ${refused} |`,
    );
    process.stdout.write(
      `\n| mutation | results | places | items left out | refused |\n|---|---|---|---|---|\n${rows.join("\n")}\n` +
        `screens rendered per mutation: ${Object.keys(usual?.found ?? {}).length}\n`,
    );
  });

  // The run before a change lands has every mutation on every screen, the short one a mutation on each.
  const runs: { mutations: readonly Mutation[] }[] = IS_LONG_RUN
    ? MUTATIONS.map((mutation) => ({ mutations: [mutation] }))
    : [{ mutations: MUTATIONS }];
  test.each(runs)("every screen renders as usual with: $mutations", async ({ mutations }) => {
    const { found, failures, mutated } = await statuses(mutations);
    expect(failures).toEqual([]);
    expect(found).toEqual(usual.found);
    expect(mutated.size).toBeGreaterThan(5);
  });
});
