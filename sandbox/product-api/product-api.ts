import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Access } from "#contract/operation.ts";
import type { OperationHandlers } from "#contract/operations.ts";
import {
  type Exchange,
  parseJson,
  readBody,
  readForm,
  sendFile,
  sendJson,
  sendRefusal,
} from "../http/exchange.ts";
import { Refusal } from "../refusal.ts";
import type { Call, Services } from "../services.ts";
import { bearerOf } from "./accounts/bearer.ts";
import type { Seen } from "./accounts/device.ts";
import type { Session } from "./accounts/sessions.ts";
import { sendFailure } from "./http/failing.ts";
import { allHandlers } from "./http/handlers.ts";
import { type AnyOperationName, type Match, matchOperation, readInput } from "./http/matching.ts";
import { pageOrigin } from "./http/page-origin.ts";
import { isSignedByProvider } from "./wallet/provider-signature.ts";

const BASE = "/api";

/** Whose browser a call is made for; what is no address is left out. */
function seenBy(headers: IncomingHttpHeaders): Seen {
  const address = String(headers["x-forwarded-for"] ?? "");
  return { userAgent: headers["user-agent"] ?? "", address: isIP(address) ? address : "" };
}

/** The product API: reads a call as the contract has it, asks who makes it, carries it out and answers. */
export function createProductApi(services: Services) {
  const handlers: OperationHandlers<Call> = allHandlers(services);

  const callerOf = ({ request, path }: Exchange, access: Access, body: string): Session | null => {
    if (access === "public") return null;
    if (access === "provider") {
      const call = { method: request.method ?? "", path, body };
      const signature = String(request.headers["x-provider-signature"] ?? "");
      const signed = isSignedByProvider(services.providerSecret, call, signature, services.clock.now());
      if (!signed) throw new Refusal("forbidden");
      return null;
    }
    const token = bearerOf(request.headers.authorization);
    const session = token ? services.sessions.find(token, seenBy(request.headers)) : null;
    if (access === "player" && !session) throw new Refusal("not_signed_in");
    return session;
  };

  /** Runs a handler; one that moves money in a transaction with its stored answer. */
  const perform = (match: Match, input: unknown, call: Call, key: string | undefined): unknown => {
    const handler = handlers[match.name] as (input: unknown, call: Call) => unknown;
    if (!match.operation.idempotent) return handler(input, call);
    if (!key && match.operation.access !== "provider") throw new Refusal("idempotency_key_required");
    const caller = call.session?.userId ?? "provider";
    const { secrets = [] } = match.operation;
    const keyed = key && { operation: match.name, caller, key, input, secrets };
    return services.store.transaction(() =>
      keyed ? services.once(keyed, () => handler(input, call)) : handler(input, call),
    );
  };

  const answer = async (exchange: Exchange, match: Match): Promise<unknown> => {
    const { request, query } = exchange;
    const { access, upload } = match.operation;
    // Who may send a file is asked before it is read; everyone else's signature is over the body.
    const [session, sent] = upload
      ? [callerOf(exchange, access, ""), await readForm(request, upload.bytes)]
      : await readBody(request).then((body) => [callerOf(exchange, access, body), parseJson(body)] as const);
    const input = readInput(match, query, sent);
    const { headers } = request;
    const call: Call = {
      session,
      origin: pageOrigin(headers["x-page-origin"], services.config.origins),
      connectionId: String(headers["x-connection-id"] ?? ""),
      seen: seenBy(headers),
    };
    return perform(match, input, call, headers["idempotency-key"]?.toString());
  };

  const strike = async (name: AnyOperationName, exchange: Exchange, work: () => Promise<unknown>) => {
    const fault = services.faults.take(name);
    if (fault?.latencyMs) await wait(fault.latencyMs);
    if (fault?.refusal) throw new Refusal(fault.refusal);
    if (fault?.failure) await sendFailure(exchange, fault.failure, work);
    else {
      const result = await work();
      if (result instanceof File) await sendFile(exchange.response, result);
      else sendJson(exchange.response, 200, { result });
    }
  };

  return {
    owns: (path: string): boolean => path === BASE || path.startsWith(`${BASE}/`),
    async handle(exchange: Exchange): Promise<void> {
      const { request, response, path } = exchange;
      try {
        const match = matchOperation(request.method ?? "", path.slice(BASE.length));
        if (!match) throw new Refusal("not_found");
        await strike(match.name, exchange, () => answer(exchange, match));
      } catch (error) {
        if (!(error instanceof Refusal)) services.report(error);
        sendRefusal(response, error);
      }
    },
  };
}
