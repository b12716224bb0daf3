import type { Logger } from "pino";
import { type OperationName, operations } from "#contract/wire/operations.ts";
import type { Config } from "../config/config.ts";
import { checkVisitor, judgeCall, problemLine } from "./answer-check.ts";
import type { ProductApiClient } from "./client.ts";

const RETRY_MS = 2000;

/** Whether the product API has been understood once since the start of this instance [REL-2]. */
export interface StartUpCheck {
  hasPassed(): boolean;
  /** Repeats the check until it passes. Resolves then, or when it is closed. */
  run(): Promise<void>;
  close(): void;
}

/** Calls that a product API of any goal answers: every lobby has games, and every account refuses a session without a token. */
const CHECKS: readonly { name: OperationName; input: Record<string, unknown>; refusal?: number }[] = [
  { name: "games", input: { limit: 1 } },
  { name: "checkSession", input: {}, refusal: 401 },
];

/**
 * Creates the check that the first readiness waits for. A wrong PRODUCT_API_URL, certificate or release of the API would otherwise
 * become visible only after the last good instance has been replaced. Once it has passed, an outage changes nothing
 * (docs/decisions/046).
 *
 * One line of the log names address, operation and reason; another one follows only if the reason changes.
 */
export function createStartUpCheck(
  { PRODUCT_API_URL, sites }: Pick<Config, "PRODUCT_API_URL" | "sites">,
  { productApi, log }: { productApi: Pick<ProductApiClient, "exchange">; log: Logger },
): StartUpCheck {
  let passed = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let wake = () => {};
  let reported = "";

  /** Returns why no operation was answered as specified; null if one was. */
  async function problem(): Promise<{ operation: string; url: string; reason: string } | null> {
    let first: { operation: string; url: string; reason: string } | null = null;
    for (const { name, input, refusal } of CHECKS) {
      const [site] = sites.all;
      if (!site) throw new RangeError("there is no site");
      const visitor = checkVisitor(site);
      const judgement = await judgeCall(name, operations[name], () =>
        productApi.exchange(name, visitor, input),
      );
      const reason = problemLine(judgement);
      // The expected refusal proves the address: a wrong one is not found.
      if (reason === null || (judgement.kind === "refused" && judgement.status === refusal)) return null;
      first ??= { operation: name, url: `${PRODUCT_API_URL}${operations[name].path}`, reason };
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
