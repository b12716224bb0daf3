import type { z } from "zod";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import type { Operation } from "#contract/wire/operation.ts";
import { type OperationName, operations } from "#contract/wire/operations.ts";
import { problemLine } from "../product-api/answer-check.ts";
import type { Input } from "../product-api/bound-api.ts";
import { MAX_TOKEN_BYTES } from "../session/session-sealer.ts";
import type { ApiCaller } from "./api-caller.ts";
import type { OperationChecks } from "./operation-checks.ts";
import { type Check, type Finding, remark, ruleCheck, untested } from "./report.ts";

// Over 300 lines: the rules are read together, and share their helpers.

const PAGE_ITEMS = 2;
const MAX_PAGES = 4;
/** A token that ends sooner would log players out while they play. */
const SHORT_LIFE_SECONDS = 15 * 60;
/** Operations whose texts an editor writes, so that they differ between languages. */
const TRANSLATED = ["gameCollections", "promotions", "banners", "vipProgram", "shop"] as const;

export interface RuleContext {
  caller: ApiCaller;
  checks: OperationChecks;
  token: string | null;
  absent: ReadonlySet<string>;
  /** Whether to call operations that change something. */
  writes: boolean;
}

/** Sign-in of the player by its own means, and what follows from it. */
export interface LoginContext extends RuleContext {
  credentials: { login: string; password: string } | null;
}

/** Refusals have the contract's form and codes. */
export async function errorRules({ caller, checks, absent }: RuleContext): Promise<Check[]> {
  const expectRefusal = async (
    name: string,
    operation: OperationName,
    input: Input,
    { code, status, as = {} }: { code: number; status: number; as?: { token?: string } },
  ): Promise<Check> => {
    if (absent.has(operation)) return untested(name, `The API does not have ${operation}.`);
    const answer = await caller.call(operation, input, as);
    if (answer.kind === "missing") return untested(name, `The API does not have ${operation}.`);
    if (answer.kind === "refused") {
      if (answer.code === code && answer.status === status) return ruleCheck(name, []);
      const sentence = `${operation} refuses it with status ${answer.status}, code ${answer.code}; expected ${status}, ${code}`;
      const isClose = answer.status >= 400 && answer.status < 500;
      return ruleCheck(name, [remark(sentence)], { severity: isClose ? "warning" : "wrong" });
    }
    const line = problemLine(answer);
    return ruleCheck(name, [
      remark(
        line === null
          ? `${operation} accepts it; expected status ${status}, code ${code}`
          : `${operation}: ${line}; expected status ${status}, code ${code}`,
      ),
    ]);
  };
  const { wrongCredentials, notSignedIn, notFound, invalidInput } = PRODUCT_ERROR;
  const login = { login: "check-api-no-such-player", password: "check-api-wrong-password" };
  const token = "check-api-made-up-token-of-some-length";
  return [
    await expectRefusal("a wrong login", "login", login, { code: wrongCredentials, status: 401 }),
    await expectRefusal("no token", "checkSession", {}, { code: notSignedIn, status: 401 }),
    await expectRefusal(
      "a made-up token",
      "checkSession",
      {},
      { code: notSignedIn, status: 401, as: { token } },
    ),
    await expectRefusal(
      "an unknown game",
      "game",
      { code: "check-api-no-such-game", locale: checks.facts.locale },
      { code: notFound, status: 404 },
    ),
    await expectRefusal("invalid input", "games", { limit: 0 }, { code: invalidInput, status: 422 }),
  ];
}

/** Pages of a list do not overlap, are not longer than asked for, and agree on the total. */
export async function paginationRules({ caller, token, checks, absent }: RuleContext): Promise<Check[]> {
  const results: Check[] = [];
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const fields = fieldsOf(operation.input);
    const kind = fields.has("cursor") ? "cursor" : fields.has("offset") ? "offset" : null;
    if (!kind || absent.has(name) || (operation.access === "player" && token === null)) continue;
    const { verdict } = await checks.check(name as OperationName);
    if (verdict !== "works" && verdict !== "warning") continue;
    const input = await checks.inputOf(name as OperationName);
    if (!input) continue;
    results.push(await pagesOf(name as OperationName, kind, { ...input, limit: PAGE_ITEMS }));
  }
  return results;

  async function pagesOf(name: OperationName, kind: "cursor" | "offset", input: Input): Promise<Check> {
    const title = `pages of ${name}`;
    const seen = new Set<string>();
    const totals = new Set<unknown>();
    const findings: Finding[] = [];
    const cursors = new Set<unknown>();
    let next: Input = {};
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const answer = await caller.call(name, { ...input, ...next }, { token });
      if (answer.kind !== "works") {
        findings.push(remark(`page ${page}: ${problemLine(answer)}`));
        break;
      }
      const { items, total, next_cursor } = answer.result as {
        items: unknown[];
        total?: number;
        next_cursor?: string | null;
      };
      totals.add(total);
      if (items.length > PAGE_ITEMS)
        findings.push(
          remark(
            `page ${page} has more items than the limit of ${PAGE_ITEMS}`,
            "items",
            `${items.length} items`,
          ),
        );
      for (const [index, item] of items.entries()) {
        const text = JSON.stringify(item);
        if (seen.has(text))
          findings.push(
            remark(`page ${page} repeats an item of an earlier page`, `items.${index}`, shortened(text)),
          );
        seen.add(text);
      }
      if (kind === "offset") {
        if (seen.size >= (total ?? 0)) break;
        if (items.length === 0) {
          findings.push(
            remark(`page ${page} is empty, although ${seen.size} items are not all`, "total", String(total)),
          );
          break;
        }
        next = { offset: page * PAGE_ITEMS };
      } else {
        if (next_cursor === null) break;
        if (cursors.has(next_cursor)) {
          findings.push(
            remark(
              `page ${page} has the cursor of an earlier page`,
              "next_cursor",
              shortened(JSON.stringify(next_cursor)),
            ),
          );
          break;
        }
        cursors.add(next_cursor);
        next = { cursor: next_cursor };
      }
    }
    if (totals.size > 1)
      findings.push(remark("the pages do not agree on the total", "total", [...totals].join(", ")));
    return ruleCheck(title, findings);
  }
}

/** Amounts are in the player's currency, and texts follow the locale. */
export async function languageAndCurrencyRules({
  caller,
  checks,
  token,
  absent,
}: RuleContext): Promise<Check[]> {
  const results: Check[] = [];
  const user = token === null ? undefined : await checks.facts.result("checkSession");
  if (user) {
    const wallet = await checks.facts.result("wallet");
    const findings: Finding[] = [];
    if (wallet && wallet.currency !== user.currency)
      findings.push(
        remark(
          `the player's currency is ${user.currency}`,
          "wallet: currency",
          JSON.stringify(wallet.currency ?? null),
        ),
      );
    if (wallet && !isAmount(wallet.balance))
      findings.push(
        remark(
          "expected an amount; it counts as 0",
          "wallet: balance",
          JSON.stringify(wallet.balance ?? null),
        ),
      );
    const systems = await checks.facts.result("paymentSystems");
    for (const [index, method] of (systems?.deposit ?? []).entries()) {
      const { currency } = method?.rules ?? {};
      if (currency !== undefined && currency !== user.currency)
        findings.push(
          remark(
            `the player's currency is ${user.currency}`,
            `paymentSystems: deposit.${index}.rules.currency`,
            JSON.stringify(currency),
          ),
        );
    }
    results.push(ruleCheck("the player's currency", findings));
  }
  const other = checks.facts.locale === "de" ? "en" : "de";
  const same: Finding[] = [];
  for (const name of TRANSLATED) {
    if (absent.has(name)) continue;
    const first = await checks.facts.result(name);
    const input = await checks.inputOf(name);
    if (!input || !hasTexts(first)) continue;
    const second = await caller.call(name, { ...input, locale: other }, { locale: other });
    if (second.kind === "works" && JSON.stringify(second.result) === JSON.stringify(first))
      same.push(remark(`${name} has the same texts in ${checks.facts.locale} and ${other}`));
  }
  results.push(ruleCheck("texts follow the locale", same, { severity: "warning" }));
  return results;
}

/** Tokens fit into the session, live long enough, and end with their session. */
export async function tokenRules(context: LoginContext): Promise<Check[]> {
  const { caller, token, credentials, absent } = context;
  if (token === null) return [untested("tokens", "There is no player: give --login.")];
  const bytes = Buffer.byteLength(token);
  const results = [
    ruleCheck(
      "length of the token",
      bytes > MAX_TOKEN_BYTES
        ? [
            remark(
              `a session can hold ${MAX_TOKEN_BYTES} bytes: players cannot log in`,
              "login: token",
              `${bytes} bytes`,
            ),
          ]
        : [],
    ),
    lifetimeOf(token),
  ];
  if (!credentials || absent.has("logout"))
    return [...results, untested("the end of a session", "It needs --login and the operation logout.")];
  const second = await caller.call("login", credentials);
  const secondToken = second.kind === "works" ? (second.result as { token: string }).token : null;
  if (secondToken === null)
    return [...results, ruleCheck("a second login", [remark(`login: ${problemLine(second)}`)])];
  const findings: Finding[] = [];
  const first = await caller.call("checkSession", {}, { token });
  if (first.kind === "refused")
    results.push(
      ruleCheck(
        "two sessions at once",
        [remark("a second login ends the first session: a player's other devices are logged out")],
        {
          severity: "warning",
        },
      ),
    );
  const out = await caller.call("logout", {}, { token: secondToken });
  if (out.kind !== "works") findings.push(remark(`logout: ${problemLine(out)}`));
  const after = await caller.call("checkSession", {}, { token: secondToken });
  if (after.kind !== "refused" || after.status !== 401)
    findings.push(
      remark(
        `after logout, checkSession ${after.kind === "works" ? "still accepts the token" : `answers: ${problemLine(after)}`}; expected status 401`,
      ),
    );
  return [...results, ruleCheck("the end of a session", findings)];
}

/** A JWT says when it ends; what another token says is not known. */
function lifetimeOf(token: string): Check {
  const name = "lifetime of the token";
  const end = jwtEnd(token);
  if (end === null) return untested(name, "The token is no JWT, so its end is not known.");
  const seconds = Math.round(end - Date.now() / 1000);
  return ruleCheck(
    name,
    seconds < SHORT_LIFE_SECONDS
      ? [
          remark(
            "the contract has no renewal, so the player is logged out then: use an adapter that renews it",
            "login: token",
            `${seconds} s`,
          ),
        ]
      : [],
    { severity: "warning" },
  );
}

/** Epoch seconds; null if the token is no JWT with `exp`. */
function jwtEnd(token: string): number | null {
  const [, payload = "", ...rest] = token.split(".");
  if (rest.length !== 1) return null;
  try {
    const { exp } = JSON.parse(Buffer.from(payload, "base64url").toString()) ?? {};
    return typeof exp === "number" ? exp : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function fieldsOf(schema: z.ZodType): ReadonlySet<string> {
  return new Set("shape" in schema ? Object.keys(schema.shape as object) : []);
}

function isAmount(value: unknown): boolean {
  return (
    (typeof value === "number" || typeof value === "string") && value !== "" && Number.isFinite(Number(value))
  );
}

function hasTexts(result: unknown): boolean {
  return (
    (Array.isArray(result) ? result.length > 0 : result !== undefined) &&
    /[a-z]{4}/i.test(JSON.stringify(result))
  );
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
