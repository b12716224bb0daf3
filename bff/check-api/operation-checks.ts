import type { Operation } from "#contract/wire/operation.ts";
import { type OperationName, operations } from "#contract/wire/operations.ts";
import { problemLine } from "../product-api/answer-check.ts";
import type { Loss } from "../product-api/answer-problems.ts";
import type { Input } from "../product-api/bound-api.ts";
import type { ApiCaller } from "./api-caller.ts";
import { type Facts, PROBES } from "./probes.ts";
import { type Check, type Finding, findingOf, remark } from "./report.ts";

type Answer = Awaited<ReturnType<ApiCaller["call"]>>;

type InputFunction = (facts: Facts) => Promise<Input | null>;

export interface OperationChecks {
  /** Checks an operation once; repeated calls get the first check. */
  check(name: OperationName): Promise<Check>;
  /** The input that it is called with; null if there is none, or it must not be called. */
  inputOf(name: OperationName): Promise<Input | null>;
  facts: Facts;
}

export interface OperationCheckOptions {
  caller: ApiCaller;
  locale: Facts["locale"];
  /** Token of the player; null if only what guests see is checked. */
  token: string | null;
  writes: boolean;
  /** Operations that the API or the site does not have. */
  absent: ReadonlySet<string>;
  /** Currency until the player's is known. */
  currency: string;
}

/**
 * Checks operations one by one. Those that need the result of another one, such as the code of a game, call that one first; each is called
 * once.
 */
export function createOperationChecks(options: OperationCheckOptions): OperationChecks {
  const { caller, token, writes, absent } = options;
  const checks = new Map<OperationName, Promise<{ check: Check; result: unknown }>>();
  const facts: Facts = {
    locale: options.locale,
    currency: options.currency,
    result: async (name) => (await run(name)).result,
  };

  function run(name: OperationName): Promise<{ check: Check; result: unknown }> {
    let running = checks.get(name);
    if (!running) {
      running = checkOnce(name);
      checks.set(name, running);
    }
    return running;
  }

  async function checkOnce(name: OperationName): Promise<{ check: Check; result: unknown }> {
    const operation: Operation = operations[name];
    const probe = PROBES[name] as { read?: unknown; write?: unknown; refused?: Input; never?: string };
    const without = (verdict: Check["verdict"], note: string) => ({
      check: { name, verdict, findings: [], note, milliseconds: null } satisfies Check,
      result: undefined,
    });
    if (absent.has(name)) return without("absent", "The API or the site does not have it.");
    if (probe.refused) return { check: await checkRefusal(name, probe.refused, ""), result: undefined };
    if (probe.never !== undefined)
      return { check: await checkRefusal(name, {}, probe.never), result: undefined };
    if (probe.write && !writes)
      return {
        check: await checkRefusal(name, {}, "It changes something: it is called with --writes only."),
        result: undefined,
      };
    if (operation.access === "player" && token === null)
      return { check: await checkRefusal(name, {}, "There is no player: give --login."), result: undefined };
    const inputOf = (probe.read ?? probe.write) as InputFunction;
    const input = await inputOf(facts);
    if (!input) return without("untested", "The API has nothing to call it with.");
    const as =
      operation.access === "public" || name === "register"
        ? {}
        : { token, ...(operation.idempotent && { idempotencyKey: crypto.randomUUID() }) };
    const answer = await caller.call(name, input, as);
    return {
      check: checkOf(name, answer, caller.timeoutMs),
      result: answer.kind === "works" ? answer.result : undefined,
    };
  }

  /**
   * Sends a call that must be refused: one of a player without a token, otherwise one without its fields. It shows that the operation
   * exists, and that its refusals have the contract's form; nothing is changed.
   */
  async function checkRefusal(name: OperationName, input: Input, note: string): Promise<Check> {
    const answer = await caller.call(name, input);
    const { milliseconds } = answer;
    if (answer.kind === "refused") {
      const wrong = wrongRefusal(operations[name], answer);
      if (wrong) return { name, verdict: "wrong", findings: [wrong], note, milliseconds };
      return { name, verdict: note ? "answers" : "works", findings: [], note, milliseconds };
    }
    // A result that is not readable is an answer too.
    const isAccepted = answer.kind === "works" || (answer.kind === "wrong" && answer.problems.length > 0);
    if (!isAccepted) return { ...checkOf(name, answer, caller.timeoutMs), note };
    const sentence =
      operations[name].access === "player"
        ? "answers a call without a token; it must refuse it with 401"
        : "accepts a call that it must refuse";
    return { name, verdict: "wrong", findings: [remark(sentence)], note, milliseconds };
  }

  return {
    check: async (name) => (await run(name)).check,
    async inputOf(name) {
      const { read, write } = PROBES[name] as Record<string, InputFunction | undefined>;
      return (await (read ?? write)?.(facts)) ?? null;
    },
    facts,
  };
}

/** What is wrong with a refusal that was asked for; null if nothing is. */
function wrongRefusal(
  { access }: Pick<Operation, "access">,
  { status, code }: Extract<Answer, { kind: "refused" }>,
): Finding | null {
  if (access === "player" && status !== 401)
    return remark(`refuses a call without a token with status ${status}, code ${code}; expected 401`);
  if (status < 400 || status > 499)
    return remark(`refuses with status ${status}, code ${code}; expected a status from 400 to 499`);
  return null;
}

/** The check of an answer that should be readable. */
export function checkOf(name: OperationName, answer: Answer, timeoutMs: number): Check {
  const { milliseconds } = answer;
  const base = { name, note: "", milliseconds };
  switch (answer.kind) {
    case "works":
      return {
        ...base,
        verdict: answer.losses.length > 0 ? "warning" : "works",
        findings: answer.losses.map(lossFinding),
      };
    case "missing":
      return { ...base, verdict: "missing", findings: [remark(missingSentence(answer.reason))] };
    case "wrong":
      return {
        ...base,
        verdict: "wrong",
        findings: answer.problems.length > 0 ? answer.problems.map(findingOf) : [remark(answer.reason)],
      };
    case "unanswered": {
      const sentence = answer.isTimeout ? `no answer within ${timeoutMs} ms` : answer.reason;
      return { ...base, verdict: "wrong", findings: [remark(sentence)] };
    }
    default:
      return { ...base, verdict: "wrong", findings: [remark(problemLine(answer) ?? "")] };
  }
}

function missingSentence(reason: string): string {
  return `the API does not have it (${reason}): add it, or leave it out of \`operations\` in GET /capabilities`;
}

function lossFinding(loss: Loss): Finding {
  const { path, value, sentence } = findingOf(loss);
  const effect =
    loss.effect === "left-out" ? "the item is left out of its list" : `it is read as ${loss.readAs}`;
  return { path, value, sentence: `${sentence}; ${effect}` };
}
