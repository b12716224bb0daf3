import type { Logger } from "pino";
import { DEFAULT_LOCALE } from "#contract/wire/locales.ts";
import { guestCurrency } from "#contract/wire/money/locale-currency.ts";
import { type Operation, placeholders } from "#contract/wire/operation.ts";
import { type OperationName, operations } from "#contract/wire/operations.ts";
import type { Config } from "../config/config.ts";
import { checkVisitor, judgeCall, problemLine } from "./answer-check.ts";
import type { Capabilities } from "./capabilities.ts";
import type { ProductApiClient } from "./client.ts";

const RETRY_MS = 2000;

/** Whether the product API has been understood once since the start of this instance [REL-2]. */
export interface StartUpCheck {
  hasPassed(): boolean;
  /** Repeats the check until it passes. Resolves then, or when it is closed. */
  run(): Promise<void>;
  close(): void;
}

/** The fields of which reads need some. */
const INPUT = { limit: 1, locale: DEFAULT_LOCALE, currency: guestCurrency(DEFAULT_LOCALE) };

interface Check {
  name: OperationName;
  input: Record<string, unknown>;
  /** Status of the expected refusal: a player's operation is called without a token. */
  refusal?: number;
}

/**
 * Reads that need nothing but INPUT: first those that a goal requires [CAP-2], most goals first and public ones before players', then all
 * other public ones, and at last the declaration of capabilities, for an API that declares none of the others.
 */
const CHECKS: readonly Check[] = Object.entries<Operation>(operations)
  .filter(
    ([, { method, path, access, requiredBy, download }]) =>
      method === "GET" &&
      !download &&
      placeholders(path).length === 0 &&
      (access === "public" || (access === "player" && requiredBy)),
  )
  .flatMap(([name, { access, input, requiredBy = [] }]) => {
    const { data } = input.safeParse(INPUT);
    if (data === undefined) return [];
    const check = { name: name as OperationName, input: data as Record<string, unknown> };
    const kind = name === "capabilities" ? 3 : requiredBy.length === 0 ? 2 : access === "player" ? 1 : 0;
    const rank = kind - requiredBy.length / 100;
    return [{ rank, check: access === "player" ? { ...check, refusal: 401 } : check }];
  })
  .sort((one, other) => one.rank - other.rank)
  .map(({ check }) => check);

/**
 * Creates the check that the first readiness waits for: that one operation which the API has is answered as specified. A wrong PRODUCT_API_URL, certificate or release of the API would otherwise
 * become visible only after the last good instance has been replaced. Once it has passed, an outage changes nothing
 * (docs/decisions/046).
 *
 * One line of the log names address, operation and reason; another one follows only if the reason changes.
 */
export function createStartUpCheck(
  { PRODUCT_API_URL, sites }: Pick<Config, "PRODUCT_API_URL" | "sites">,
  {
    productApi,
    capabilities,
    log,
  }: {
    productApi: Pick<ProductApiClient, "exchange">;
    capabilities: Pick<Capabilities, "ready">;
    log: Logger;
  },
): StartUpCheck {
  let passed = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let wake = () => {};
  let reported = "";

  /** Returns why no operation was answered as specified; null if one was. */
  async function problem(): Promise<{ operation: string; url: string; reason: string } | null> {
    const [site] = sites.all;
    if (!site) throw new RangeError("there is no site");
    const visitor = checkVisitor(site);
    const absent = (await capabilities.ready(site)).operations;
    let first: { operation: string; url: string; reason: string } | null = null;
    for (const { name, input, refusal } of CHECKS) {
      if (absent.has(name) || (first && name === "capabilities")) continue;
      const judgement = await judgeCall(name, operations[name], () =>
        productApi.exchange(name, visitor, input),
      );
      const reason = problemLine(judgement);
      // The expected refusal proves the address: a wrong one is not found.
      if (reason === null || (judgement.kind === "refused" && judgement.status === refusal)) return null;
      first ??= { operation: name, url: `${PRODUCT_API_URL}${operations[name].path}`, reason };
      // No other operation of this address would answer.
      if (judgement.kind === "unanswered") break;
    }
    return first;
  }

  return {
    hasPassed: () => passed,
    async run() {
      while (!closed) {
        const found = await problem();
        if (found === null) {
          passed = true;
          if (reported) log.info("the product API is understood; this instance becomes ready");
          return;
        }
        if (found.reason !== reported)
          log.error(found, "the product API is not as specified: this instance does not become ready");
        reported = found.reason;
        await new Promise<void>((resolve) => {
          wake = resolve;
          timer = setTimeout(resolve, RETRY_MS);
        });
      }
    },
    close() {
      closed = true;
      clearTimeout(timer);
      wake();
    },
  };
}
