import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ApiEnvironment } from "#contract/load-context.ts";
import { ConfigError } from "./config-error.ts";
import { type Environment, environment } from "./environment.ts";
import { loadSites, type Sites } from "./sites.ts";
import { type TrustsProxy, trustedProxies } from "./trusted-proxies.ts";

/** Secrets that stand in documents and examples, and are therefore known to everyone. */
export const EXAMPLE_SECRETS: readonly string[] = ["change-me-change-me-change-me-change-me"];

/** The environment once it is checked, with what follows from it. */
export interface Config
  extends Omit<Environment, "PRODUCT_API_URL" | "PRODUCT_SOCKET_URL" | "API_ENVIRONMENT" | "SITES_FILE"> {
  /** Null where the sandbox is to be started, until it listens. */
  PRODUCT_API_URL: string | null;
  PRODUCT_SOCKET_URL: string | null;
  API_ENVIRONMENT: ApiEnvironment;
  /** Whether the product API is the sandbox that comes with the project. */
  sandbox: boolean;
  sites: Sites;
  trustsProxy: TrustsProxy;
}

/**
 * Reads and checks the environment.
 *
 * @param env as `process.env`; an empty value counts as unset
 * @throws ConfigError whose message names the first wrong variable and says in a sentence what it must be
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(String(issue?.path[0]), issue?.message ?? "is wrong");
  }
  const values = parsed.data;
  const sandbox = values.PRODUCT_API_URL === undefined;
  if (sandbox && values.DEPLOYMENT === "production") {
    throw new ConfigError("PRODUCT_API_URL", "must be set in production, where the sandbox does not start");
  }
  const api = values.PRODUCT_API_URL?.replace(/\/+$/, "") ?? null;
  const environmentName = values.API_ENVIRONMENT ?? (sandbox ? "sandbox" : "production");
  return {
    ...values,
    PRODUCT_API_URL: api,
    PRODUCT_SOCKET_URL: values.PRODUCT_SOCKET_URL ?? (api && `${api.replace(/^http/, "ws")}/live`),
    API_ENVIRONMENT: environmentName,
    SESSION_SECRETS: sessionSecrets(values),
    sandbox,
    sites: loadSites(values.SITES_FILE, environmentName),
    trustsProxy: trustedProxies(values.TRUSTED_PROXIES),
  };
}

function sessionSecrets({ SESSION_SECRETS, DEPLOYMENT, DATA_FOLDER }: Environment): string[] {
  if (DEPLOYMENT === "production") {
    if (SESSION_SECRETS.length === 0) throw new ConfigError("SESSION_SECRETS", "must be set in production");
    if (SESSION_SECRETS.some((secret) => EXAMPLE_SECRETS.includes(secret))) {
      throw new ConfigError("SESSION_SECRETS", "must not be a published example in production");
    }
  }
  if (SESSION_SECRETS.length > 0) return SESSION_SECRETS;
  return [keptSecret(DATA_FOLDER)];
}

/** A secret of this machine's own, made once, so that sessions survive a restart in development. */
function keptSecret(folder: string): string {
  const file = join(folder, "session-secret");
  try {
    const kept = readFileSync(file, "utf8").trim();
    if (kept.length >= 32) return kept;
  } catch {
    // First start: there is none yet.
  }
  const made = randomBytes(32).toString("base64url");
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  return made;
}
