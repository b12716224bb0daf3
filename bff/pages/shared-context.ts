import { PersonalCall, ProductError } from "#contract/host/failures.ts";
import type { LoadContext, PageTemplate } from "#contract/host/load-context.ts";
import type { Site } from "#contract/host/site.ts";
import { throwingProxy } from "#contract/host/throwing-proxy.ts";
import type { VisitorPrivacy } from "#contract/host/tracking-consent.ts";
import type { Capability } from "#contract/wire/capabilities.ts";
import { type LocaleCode, localeOf } from "#contract/wire/locales.ts";
import type { Operation } from "#contract/wire/operation.ts";
import { type OperationName, operations, type ProductApi } from "#contract/wire/operations.ts";
import type { User } from "#contract/wire/session/user.ts";
import type { Locals } from "../http/locals.ts";
import { type ChangeTimes, validUntil } from "../product-api/valid-until.ts";
import type { BffServices } from "../services.ts";

/** What a shared page depends on, in addition to its path and query. */
export interface PageAudience {
  site: Site;
  absent: readonly Capability[];
  origin: string;
  locale: LocaleCode;
  locales: readonly LocaleCode[];
}

/** The request that causes a shared page to be rendered; the calls of the product API carry its id and its trace. */
export type CausingRequest = Pick<Locals, "requestId" | "trace" | "log">;

/** Selects these fields only: the session must not reach a shared page. The logger is created on first use. */
export function causeOf(locals: Locals): CausingRequest {
  const { requestId, trace } = locals;
  return {
    requestId,
    trace,
    get log() {
      return locals.log;
    },
  };
}

/** Creates the load context of a page that is rendered once for all guests: no visitor, and public data only. */
export function guestContext(
  {
    config,
    productApi,
    sandboxOperations,
  }: Pick<BffServices, "config" | "productApi"> & Partial<Pick<BffServices, "sandboxOperations">>,
  { site, absent, origin, locale, locales }: PageAudience,
  { requestId, trace, log }: CausingRequest,
  status: RenderStatus,
): LoadContext {
  const audience = { site, absent, origin, locale, locales };
  const session = { data: null, connectionId: unavailable };
  const api = productApi.for({
    ...audience,
    session,
    clientAddress: "",
    country: null,
    userAgent: "",
    requestId,
    trace,
    log,
  });
  return {
    ...audience,
    numberLocale: localeOf(locale).iso,
    environment: config.API_ENVIRONMENT,
    sandbox: config.sandbox,
    ...(sandboxOperations && { sandboxOperations: sandboxOperations() }),
    session: {
      isAuthenticated: false,
      twoFactorRequired: false,
      login: unavailable,
      holdLink: unavailable,
      holdsLink: unavailable,
      restoreCode: unavailable,
      register: unavailable,
      logout: unavailable,
      purge: unavailable,
    },
    user: null,
    privacy: refusedPrivacy(status),
    productApiDown: false,
    api: publicApi(api, status),
    log,
    nonce: undefined,
    keepPersonal: () => {
      status.personal = true;
    },
    template: null,
  };
}

/** Creates the load context of a page that is rendered once for all players: the user is signed in but unknown. */
export function templateContext(
  services: Pick<BffServices, "config" | "productApi">,
  audience: PageAudience,
  cause: CausingRequest,
  status: RenderStatus,
  template: PageTemplate,
): LoadContext {
  const guest = guestContext(services, audience, cause, status);
  return {
    ...guest,
    session: { ...guest.session, isAuthenticated: true },
    user: throwingProxy<User>("a player"),
    nonce: template.gap(({ nonce = "" }) => nonce),
    template,
  };
}

function unavailable(): never {
  throw new Error("a page for many visitors has no session");
}

/** Reading any member makes the page personal, as a call on behalf of a visitor does. */
function refusedPrivacy(status: RenderStatus): VisitorPrivacy {
  return new Proxy({} as VisitorPrivacy, {
    get() {
      status.personal = true;
      throw new PersonalCall("a visitor's choice about tracking is read");
    },
  });
}

/** Recorded while a shared page is rendered. */
export interface RenderStatus {
  /** The page made a call on behalf of a visitor, so it cannot be shared. */
  personal: boolean;
  /** A call of the product API failed, so the page may be incomplete. */
  degraded: boolean;
  /** When rendering started, and when data of the page changes by itself, in epoch milliseconds. */
  readonly startedAt: number;
  validUntil: number;
}

export function createRenderStatus(): RenderStatus {
  return { personal: false, degraded: false, startedAt: Date.now(), validUntil: Number.POSITIVE_INFINITY };
}

/**
 * Restricts the product API to public operations and records in `status` why the page cannot be stored, or until when. The record
 * remains if a loader catches the error.
 */
export function publicApi(api: ProductApi, status: RenderStatus): ProductApi {
  const methods = Object.keys(operations).map((key) => {
    const name = key as OperationName;
    const isPublic = operations[name].access === "public";
    return [name, isPublic ? recordFailures(api, name, status) : () => refuseCall(name, status)];
  });
  return Object.fromEntries(methods) as ProductApi;
}

type Call = (...args: unknown[]) => Promise<unknown>;

/** A ProductError is a valid response; any other error makes the page incomplete. */
function recordFailures(api: ProductApi, name: OperationName, status: RenderStatus): Call {
  const changesAt: ChangeTimes | undefined = (operations[name] as Operation).cache?.changesAt;
  return async (...args) => {
    try {
      const result = await (api as Record<OperationName, Call>)[name](...args);
      if (changesAt)
        status.validUntil = Math.min(
          status.validUntil,
          validUntil(changesAt(result as never), status.startedAt),
        );
      return result;
    } catch (error) {
      if (!(error instanceof ProductError)) status.degraded = true;
      throw error;
    }
  };
}

async function refuseCall(name: OperationName, status: RenderStatus): Promise<never> {
  status.personal = true;
  throw new PersonalCall(`${name} is called on behalf of a visitor`);
}
