import { absenceOf, type Declaration } from "#contract/wire/absence.ts";
import {
  CAPABILITIES,
  CAPABILITY_NAMES,
  type Capability,
  GOALS,
  type Goal,
} from "#contract/wire/capabilities.ts";
import { DEFAULT_LOCALE, type LocaleCode } from "#contract/wire/locales.ts";
import type { Operation } from "#contract/wire/operation.ts";
import { type OperationName, operations } from "#contract/wire/operations.ts";
import { WIRE_VERSION } from "#contract/wire/version.ts";
import { problemLine } from "../product-api/answer-check.ts";
import type { ApiCaller } from "./api-caller.ts";
import { liveRules } from "./live-rules.ts";
import { checkOf, createOperationChecks } from "./operation-checks.ts";
import { type Check, type CheckGroup, type CheckReport, groupOf, remark, untested } from "./report.ts";
import {
  errorRules,
  type LoginContext,
  languageAndCurrencyRules,
  paginationRules,
  tokenRules,
} from "./rules.ts";
import { idempotencyRules } from "./write-rules.ts";

export interface CheckApiOptions {
  /** The product API's base URL, for the report. */
  address: string;
  caller: ApiCaller;
  /** The player for whom calls are made; null checks what guests see. */
  credentials: { login: string; password: string } | null;
  /** Whether to call operations that change something. */
  writes?: boolean;
  locale?: LocaleCode;
  /** Currency of what guests see. */
  currency?: string;
  /** The product API's WebSocket, and how long its events are collected; null leaves it out. */
  live?: { url: string; listenMs: number; origin?: string | undefined } | null;
  /** Names of the groups to check, such as `lobby` or `pagination`; all by default. */
  only?: readonly string[] | undefined;
}

/** The names of all groups, as `only` takes them. */
export const groupNames = (): string[] => groupDefinitions().map(({ name }) => name);

const RULES = [
  { name: "errors", description: "Refusals have the contract's form and codes.", rules: errorRules },
  {
    name: "pagination",
    description: "Pages do not overlap, and agree on the total.",
    rules: paginationRules,
  },
  {
    name: "language and currency",
    description: "Answers are in the player's currency and language.",
    rules: languageAndCurrencyRules,
  },
  { name: "tokens", description: "Tokens fit into a session, live long enough and end.", rules: tokenRules },
  { name: "idempotency", description: "A repeated call moves no money again.", rules: idempotencyRules },
  {
    name: "live link",
    description: "The WebSocket opens, answers and sends events as specified.",
    rules: liveLink,
  },
];

async function liveLink({ live, token, absentCapabilities }: RulesContext): Promise<Check[]> {
  if (absentCapabilities.includes("live")) return [untested("the live link", "The API does not have it.")];
  return live ? liveRules({ ...live, token }) : [untested("the live link", "There is no address of it.")];
}

const entries = Object.entries(operations) as [OperationName, Operation][];

/**
 * Checks a product API against the contract, as the app reads it [KIT-1]: each operation once, grouped by what the API is connected for
 * and by capability, and the rules that several operations share.
 */
export async function checkApi({
  address,
  caller,
  credentials,
  writes = false,
  locale = DEFAULT_LOCALE,
  currency = "EUR",
  live = null,
  only,
}: CheckApiOptions): Promise<CheckReport> {
  const startedAt = new Date().toISOString();
  const declared = await declaration(caller);
  const { operations: absent, capabilities: absentCapabilities } = absenceOf(operations, declared.value);
  const login = credentials ? await logIn(caller, credentials) : null;
  const checks = createOperationChecks({
    caller,
    locale,
    currency,
    token: login?.token ?? null,
    writes,
    absent,
  });
  const user = login?.token ? await checks.facts.result("checkSession") : undefined;
  if (typeof user?.currency === "string") checks.facts.currency = user.currency;

  const byName = new Map<OperationName, Check>();
  const context = {
    caller,
    checks,
    token: login?.token ?? null,
    absent,
    writes,
    credentials,
    live,
    absentCapabilities,
  };
  const checkOperation = async (name: OperationName): Promise<Check> => {
    if (name === "capabilities") return declared.check;
    const check = await checks.check(name);
    return name === "login" && login ? worseOf(check, login.check) : check;
  };
  const groups: CheckGroup[] = [];
  for (const { kind, name, description, names, rules } of groupDefinitions()) {
    if (only && !only.includes(name)) continue;
    for (const operation of names ?? [])
      if (!byName.has(operation)) byName.set(operation, await checkOperation(operation));
    const found = rules
      ? await rules(context)
      : (names ?? []).map((operation) => byName.get(operation) as Check);
    const group = groupOf(kind, name, description, found);
    const isAbsent = kind === "capability" && absentCapabilities.some((capability) => capability === name);
    groups.push(isAbsent ? { ...group, verdict: "absent" } : group);
  }
  return { address, contract: WIRE_VERSION, startedAt, writes, groups };
}

interface RulesContext extends LoginContext {
  live: CheckApiOptions["live"];
  absentCapabilities: readonly Capability[];
}

interface GroupDefinition {
  kind: CheckGroup["kind"];
  name: string;
  description: string;
  /** The operations of a goal or a capability. */
  names?: OperationName[];
  rules?: (context: RulesContext) => Promise<Check[]>;
}

function groupDefinitions(): GroupDefinition[] {
  return [
    ...(Object.keys(GOALS) as Goal[]).map((goal) => ({
      kind: "goal" as const,
      name: goal,
      description: GOALS[goal],
      names: namesOf(({ requiredBy }) => requiredBy?.includes(goal) ?? false),
    })),
    {
      kind: "capability",
      name: "every page",
      description: "What belongs to no capability.",
      names: namesOf(({ capability }) => !capability),
    },
    ...CAPABILITY_NAMES.map((capability) => ({
      kind: "capability" as const,
      name: capability,
      description: CAPABILITIES[capability].description,
      names: namesOf((operation) => operation.capability === capability),
    })).filter(({ names }) => names.length > 0),
    ...RULES.map((rule) => ({ kind: "rules" as const, ...rule })),
  ];
}

function namesOf(isMeant: (operation: Operation) => boolean): OperationName[] {
  return entries.filter(([, operation]) => isMeant(operation)).map(([name]) => name);
}

/** What the API says that it has; everything if it does not say. */
async function declaration(caller: ApiCaller): Promise<{ value: Declaration; check: Check }> {
  const answer = await caller.call("capabilities", {});
  if (answer.kind === "works")
    return {
      value: operations.capabilities.result.parse(answer.result),
      check: checkOf("capabilities", answer, caller.timeoutMs),
    };
  const value: Declaration = { capabilities: {} };
  const isAbsent = answer.kind === "missing" || (answer.kind === "refused" && answer.status === 404);
  if (!isAbsent) return { value, check: checkOf("capabilities", answer, caller.timeoutMs) };
  const note = "Optional; without it the API has everything.";
  return {
    value,
    check: {
      name: "capabilities",
      verdict: "untested",
      findings: [],
      note,
      milliseconds: answer.milliseconds,
    },
  };
}

async function logIn(
  caller: ApiCaller,
  credentials: { login: string; password: string },
): Promise<{ token: string | null; check: Check }> {
  const answer = await caller.call("login", credentials);
  if (answer.kind === "works")
    return {
      token: (answer.result as { token: string }).token,
      check: checkOf("login", answer, caller.timeoutMs),
    };
  const check = checkOf("login", answer, caller.timeoutMs);
  if (answer.kind !== "refused") return { token: null, check };
  const sentence = `the login of the options is ${problemLine(answer)}: ${answer.message}`;
  return { token: null, check: { ...check, findings: [remark(sentence)] } };
}

/** Of two checks of one operation, the one that fails; otherwise the second. */
function worseOf(first: Check | undefined, second: Check): Check {
  return first && (first.verdict === "wrong" || first.verdict === "missing") ? first : second;
}
