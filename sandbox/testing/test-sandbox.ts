import type { z } from "zod";
import type { Currency } from "#contract/wire/money/money.ts";
import { type Operation, placeholders } from "#contract/wire/operation.ts";
import { allOperations } from "#contract/wire/operations.ts";
import { JURISDICTION_HEADER, type Jurisdiction } from "#contract/wire/protection/jurisdictions.ts";
import { readConfig } from "../config.ts";
import { signProviderCall } from "../product-api/wallet/provider-signature.ts";
import { DEMO_PASSWORD } from "../seed/demo-players.ts";
import { type Sandbox, startSandbox } from "../server.ts";

type Name = keyof typeof allOperations;
export type InputOf<N extends Name> = z.input<(typeof allOperations)[N]["input"]>;

/** A response that is not validated: its status and `{ result }` or `{ error }`. */
export interface OperationAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of its result
  result?: any;
  error?: { code: number; message: string; vars: Record<string, unknown> };
}

export interface SandboxCallOptions {
  token?: string;
  key?: string;
  origin?: string;
  connectionId?: string;
  /** Profile of the visit. */
  jurisdiction?: Jurisdiction;
  userAgent?: string;
  /** IP address of the visitor. */
  address?: string;
  /** Overrides the secret of a provider's signature. */
  secret?: string;
}

export interface TestSandbox extends Sandbox {
  call<N extends Name>(name: N, input: InputOf<N>, as?: SandboxCallOptions): Promise<OperationAnswer>;
  control(method: string, path: string, body?: unknown): Promise<OperationAnswer>;
  /** Registers a player. */
  register(currency?: Currency, email?: string): Promise<{ token: string; userId: string; email: string }>;
  /** Approves the identity check of a player, which a withdrawal requires. */
  approve(userId: string): void;
  /** Signs a demo player in. */
  demo(login?: string): Promise<{ token: string; userId: string }>;
}

/** Starts a sandbox on a free port with a temporary database. */
export async function startTestSandbox(environment: Record<string, string> = {}): Promise<TestSandbox> {
  const sandbox = await startSandbox(
    readConfig({
      NODE_ENV: "test",
      SANDBOX_DATA: ":temp:",
      SANDBOX_REGISTRATION: "at-once",
      // Tests must not depend on the date on which they run.
      SANDBOX_SEASONS: "none",
      ...environment,
    }),
  );
  const call = operationCaller(sandbox.url, sandbox.services.providerSecret, sandbox.services.clock.now);
  let registered = 0;
  let phones = 0;

  const signedIn = ({ result }: OperationAnswer) => ({
    token: String(result.token),
    userId: String(result.user_id),
  });
  return {
    ...sandbox,
    call,
    async control(method, path, body) {
      const response = await fetch(`${sandbox.url}${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, ...(await response.json()) };
    },
    async register(currency = "EUR", email = `player-${++registered}@example.com`) {
      // Another phone number for each player: the same number would be the same person.
      const phone = `+358${500_000_000 + ++phones}`;
      return { ...signedIn(await call("register", registration({ currency, email, phone }))), email };
    },
    approve(userId) {
      const { checks, concludeCheck } = sandbox.services.verification;
      concludeCheck(checks.begin(userId, "en").token, "approved");
    },
    async demo(login = "demo") {
      return signedIn(await call("login", { login, password: DEMO_PASSWORD }));
    },
  };
}

export function registration(changes: Partial<InputOf<"register">> = {}): InputOf<"register"> {
  return {
    email: "someone@example.com",
    password: "long-enough-1",
    currency: "EUR",
    country: "FI",
    birthday: "1990-01-31",
    phone: "+358401234567",
    terms_accepted: true,
    locale: "en",
    ...changes,
  };
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value as string | Blob);
  return form;
}

/**
 * Returns a function that calls operations over HTTP as the contract defines them.
 *
 * @param url root of the sandbox, without `/api`
 * @param now time of the sandbox, for the signatures of providers
 */
export function operationCaller(
  url: string,
  providerSecret: string,
  now: () => Date = () => new Date(),
): TestSandbox["call"] {
  return async (name, input, as = {}) => {
    const { token, key, origin, connectionId, jurisdiction, userAgent, address: from } = as;
    const { secret = providerSecret } = as;
    const { method, path, access, upload, download }: Operation = allOperations[name];
    const rest: Record<string, unknown> = { ...(input as object) };
    let address = `/api${path}`;
    for (const field of placeholders(path)) {
      address = address.replace(`{${field}}`, encodeURIComponent(String(rest[field])));
      delete rest[field];
    }
    const fields = Object.entries(rest).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(fields.map(([field, value]) => [field, String(value)]));
    const body = method === "GET" || upload ? "" : JSON.stringify(rest);
    const signature =
      access === "provider" && signProviderCall(secret, { method, path: address, body }, now());
    const response = await fetch(
      `${url}${address}${method === "GET" && fields.length > 0 ? `?${query}` : ""}`,
      {
        method,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(key && { "Idempotency-Key": key }),
          ...(origin && { "X-Page-Origin": origin }),
          ...(connectionId && { "X-Connection-Id": connectionId }),
          ...(jurisdiction && { [JURISDICTION_HEADER]: jurisdiction }),
          ...(userAgent && { "User-Agent": userAgent }),
          ...(from && { "X-Forwarded-For": from }),
          ...(signature && { "X-Provider-Signature": signature }),
          ...(body && { "Content-Type": "application/json" }),
        },
        ...(body && { body }),
        ...(upload && { body: formOf(rest) }),
      },
    );
    if (download && response.ok) {
      return { status: response.status, result: new File([await response.blob()], "") };
    }
    return { status: response.status, ...(await response.json()) };
  };
}
