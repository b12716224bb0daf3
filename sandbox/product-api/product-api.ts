import { setTimeout as wait } from "node:timers/promises";
import { type Request, type Response, Router } from "express";
import type { Access, Operation } from "#contract/wire/operation.ts";
import { allOperations, type OperationHandlers } from "#contract/wire/operations.ts";
import { JURISDICTION_HEADER, toJurisdiction } from "#contract/wire/protection/jurisdictions.ts";
import type { Clock } from "../clock.ts";
import { bearerToken } from "../http/bearer-token.ts";
import { asyncHandler, parseJson, readForm, readText, searchParams } from "../http/requests.ts";
import { errorHandler, sendFile, sendJson } from "../http/responses.ts";
import { Refusal } from "../refusal.ts";
import { type SandboxSite, siteIdOf } from "../sites.ts";
import type { Store } from "../store/database.ts";
import type { Idempotency } from "../store/idempotency.ts";
import type { Sessions } from "./accounts/sessions.ts";
import { type CallContext, type CallSession, readClient, readPageOrigin } from "./http/call-context.ts";
import { type Faults, sendFailure } from "./http/faults.ts";
import { readInput } from "./http/request-input.ts";
import type { Hub } from "./live/hub.ts";
import { SECRET_FIELDS } from "./payments/fields.ts";
import { isSignedByProvider } from "./wallet/provider-signature.ts";

type OperationName = keyof typeof allOperations;

interface Dependencies {
  handlers: OperationHandlers<CallContext>;
  clock: Clock;
  faults: Faults;
  hub: Pick<Hub, "noteCall">;
  runKeyedCall: Idempotency;
  /** Page origins that mails may link to, in addition to loopback origins. */
  origins: readonly string[];
  sites: readonly SandboxSite[];
  /** Secret with which game providers sign their calls. */
  providerSecret: string;
  report: (error: unknown) => void;
  sessions: Sessions;
  store: Store;
}

/**
 * The product API as an Express router, with a route for each operation of the contract [API-2]. A route takes the injected
 * fault of its operation, authenticates the caller, parses the input, calls the handler and sends `{ result }` or
 * `{ error: { code, message, vars } }`.
 */
export function createProductApi(dependencies: Dependencies): Router {
  const {
    handlers,
    clock,
    faults,
    hub,
    origins,
    providerSecret,
    report,
    runKeyedCall,
    sessions,
    sites,
    store,
  } = dependencies;

  /** Throws Refusal `not_signed_in` or `forbidden`. */
  const authenticate = (request: Request, access: Access, body: string): CallSession | null => {
    if (access === "public") return null;
    if (access === "provider") {
      const call = { method: request.method, path: `${request.baseUrl}${request.path}`, body };
      const signature = String(request.headers["x-provider-signature"] ?? "");
      if (!isSignedByProvider(providerSecret, call, signature, clock.now())) throw new Refusal("forbidden");
      return null;
    }
    const token = bearerToken(request.headers.authorization);
    const session = token ? sessions.find(token, readClient(request.headers)) : null;
    if (access === "player" && !session) throw new Refusal("not_signed_in");
    if (session) hub.noteCall(session.userId);
    return session;
  };

  /** Authenticates and reads the body. A file is read after authentication; the signature of a provider covers the body. */
  const readRequest = async (
    request: Request,
    response: Response,
    { access, upload }: Operation,
  ): Promise<{ session: CallSession | null; body: unknown }> => {
    checkContentType(request, upload ? "multipart/form-data" : "application/json");
    if (upload) {
      const session = authenticate(request, access, "");
      return { session, body: await readForm(request, response, upload.bytes) };
    }
    const text = await readText(request, response);
    return { session: authenticate(request, access, text), body: parseJson(text) };
  };

  /** Refuses a body of another type: a page of another site can send a form or plain text without asking, but no JSON. */
  const checkContentType = ({ headers }: Request, expected: string): void => {
    const {
      "content-type": type = "",
      "content-length": length = "0",
      "transfer-encoding": chunked,
    } = headers;
    const hasBody = length !== "0" || chunked !== undefined;
    if (hasBody && type.split(";")[0]?.trim().toLowerCase() !== expected)
      throw new Refusal("invalid_input", {}, 415);
  };

  /** Calls the handler; an idempotent operation runs in a transaction that also stores its answer. */
  const callHandler = (
    name: OperationName,
    operation: Operation,
    input: unknown,
    call: CallContext,
    key: string | undefined,
  ): unknown => {
    const handler = handlers[name] as (input: unknown, call: CallContext) => unknown;
    if (!operation.idempotent) return handler(input, call);
    if (!key && operation.access !== "provider") throw new Refusal("idempotency_key_required");
    const caller = call.session?.userId ?? "provider";
    // Of a payment's fields only the secret ones are left out of the hash: another IBAN is another payment.
    // A repeated call may come from another page, with another blackbox of the same device.
    const secrets = (operation.secrets ?? [])
      .flatMap((name) => (name === "fields" ? SECRET_FIELDS : [name]))
      .concat("blackbox");
    const keyedCall = key && { operation: name, caller, key, input, secrets };
    return store.transaction(() =>
      keyedCall ? runKeyedCall(keyedCall, () => handler(input, call)) : handler(input, call),
    );
  };

  const execute = async (
    name: OperationName,
    operation: Operation,
    request: Request,
    response: Response,
  ): Promise<unknown> => {
    const { session, body } = await readRequest(request, response, operation);
    const query = searchParams(request);
    const input = readInput(operation, { parameters: request.params, query, body });
    const { headers } = request;
    const call: CallContext = {
      session,
      origin: readPageOrigin(headers["x-page-origin"], origins),
      siteId: siteIdOf(sites, headers["x-page-origin"]),
      connectionId: String(headers["x-connection-id"] ?? ""),
      jurisdiction: toJurisdiction(headers[JURISDICTION_HEADER.toLowerCase()]?.toString()),
      client: readClient(headers),
    };
    return callHandler(name, operation, input, call, headers["idempotency-key"]?.toString());
  };

  const route = (name: OperationName, operation: Operation) =>
    asyncHandler(async (request, response, next) => {
      if (request.method !== operation.method) return next();
      const fault = faults.take(name);
      if (fault?.latencyMs) await wait(fault.latencyMs);
      if (fault?.refusal) throw new Refusal(fault.refusal);
      const work = () => execute(name, operation, request, response);
      if (fault?.failure) return sendFailure(request, response, fault.failure, work);
      const result = await work();
      if (result instanceof File) await sendFile(response, result);
      else sendJson(response, 200, { result });
    });

  const matchers = Object.values(allOperations).map(({ path, method }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  }));

  const router = Router({ caseSensitive: true, strict: true });
  for (const [name, operation] of Object.entries(allOperations)) {
    // `all` instead of the method's own function: Express would add answers to HEAD and OPTIONS.
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ":$1");
    router.all(path, route(name as OperationName, operation));
  }
  router.use((request, response) => {
    const allowed = matchers.filter(({ pattern }) => pattern.test(request.path)).map(({ method }) => method);
    if (allowed.length === 0) throw new Refusal("not_found");
    response.setHeader("Allow", [...new Set(allowed)].sort().join(", "));
    throw new Refusal("not_found", {}, 405);
  });
  router.use(errorHandler(report));
  return router;
}
