import type { Site } from "#contract/host/site.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { type Operation, placeholders } from "#contract/wire/operation.ts";
import { type OperationName, operations } from "#contract/wire/operations.ts";
import { checkVisitor, type Judgement, judgeCall } from "../product-api/answer-check.ts";
import type { Input } from "../product-api/bound-api.ts";
import type { ProductApiClient } from "../product-api/client.ts";

interface CallAs {
  token?: string | null;
  idempotencyKey?: string;
  locale?: LocaleCode;
}

/** Calls a product API and judges its answers; the only way in which the kit reaches it by HTTP. */
export interface ApiCaller {
  /** Time for an answer. */
  timeoutMs: number;
  call(name: OperationName, input: Input, as?: CallAs): Promise<Judgement & { milliseconds: number }>;
}

/** Fills the placeholders of a path that the input lacks, so that a call that must be refused can be sent. */
const NO_SUCH_ID = "check-api-no-such-id";

export interface CallerOptions {
  site: Site;
  /** The client's timeout. */
  timeoutMs: number;
  /** Origin of the pages that the calls pretend to come from; that of the site by default. */
  origin?: string | undefined;
  locale?: LocaleCode | undefined;
}

/** Calls through the client of the BFF, and so with its headers, timeout, credentials and adapter. */
export function clientCaller(
  productApi: Pick<ProductApiClient, "exchange">,
  { site, timeoutMs, origin, locale }: CallerOptions,
): ApiCaller {
  return {
    timeoutMs,
    async call(name, input, { token = null, idempotencyKey, locale: asked = locale } = {}) {
      const operation: Operation = operations[name];
      const ids = Object.fromEntries(placeholders(operation.path).map((field) => [field, NO_SUCH_ID]));
      const visitor = checkVisitor(site, {
        token,
        ...(asked && { locale: asked }),
        ...(origin && { origin }),
      });
      const started = performance.now();
      const judgement = await judgeCall(name, operation, () =>
        productApi.exchange(name, visitor, { ...ids, ...input }, idempotencyKey ? { idempotencyKey } : {}),
      );
      return { ...judgement, milliseconds: Math.round(performance.now() - started) };
    },
  };
}
