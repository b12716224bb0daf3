import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ApiEnvironment } from "#contract/host/load-context.ts";
import { ConfigError, type Environment, environment, SECRETS } from "./environment.ts";
import { isMissingFile } from "./missing-file.ts";
import { ApiSettingError, productApiOf, socketUrlOf } from "./product-apis.ts";
import { loadSites, type Sites } from "./sites.ts";
import { type IsTrustedProxy, trustedProxies } from "./trusted-proxies.ts";

/** Secrets published in documentation and examples; refused in production. */
export const EXAMPLE_SECRETS: readonly string[] = ["change-me-change-me-change-me-change-me"];

/** The sandbox that answers for an API under construction. */
export interface SandboxAddress {
  /** Base URL of its product API. */
  url: string;
  /** The player that it knows the players of the other API as. */
  demo: { login: string; password: string };
}

/** The validated environment and the values derived from it. */
export interface Config
  extends Omit<Environment, "PRODUCT_API_URL" | "PRODUCT_SOCKET_URL" | "API_ENVIRONMENT" | "SITES_FILE"> {
  /** Null while the sandbox is not started yet; set by server.ts. */
  PRODUCT_API_URL: string | null;
  PRODUCT_SOCKET_URL: string | null;
  API_ENVIRONMENT: ApiEnvironment;
  /** Whether the sandbox of this repository runs: as the product API, or for what one under construction does not have. */
  sandbox: boolean;
  /** Base URL of the sandbox's product API; null without one, and until server.ts has started it. */
  SANDBOX_URL: string | null;
  /** The sandbox for PRODUCT_API_FALLBACK; set by server.ts. */
  fallback: SandboxAddress | null;
  sites: Sites;
  isTrustedProxy: IsTrustedProxy;
}

/**
 * Validates the environment.
 *
 * @param env `process.env`; an empty value counts as unset
 * @throws ConfigError that names the first invalid variable
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const defined = { ...set, ...secretsOfFiles(set) };
  const parsed = environment.safeParse(defined);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(String(issue?.path[0]), issue?.message ?? "is wrong");
  }
  const values = parsed.data;
  if (values.PRODUCT_API_FALLBACK && values.DEPLOYMENT === "production")
    throw new ConfigError(
      "PRODUCT_API_FALLBACK",
      "must not be set in production: its money and players are not real",
    );
  const sandbox = values.PRODUCT_API_URL === undefined || values.PRODUCT_API_FALLBACK !== undefined;
  if (sandbox && values.DEPLOYMENT === "production") {
    throw new ConfigError("PRODUCT_API_URL", "must be set in production, where the sandbox does not start");
  }
  if (values.DEPLOYMENT === "production" && values.SITES_FILE === undefined)
    throw new ConfigError("SITES_FILE", "must be set in production, because the default site is an example");
  checkPorts({ ...values, SANDBOX_PORT: sandbox ? Number(defined.SANDBOX_PORT) : undefined });
  const api = values.PRODUCT_API_URL?.replace(/\/+$/, "") ?? null;
  // Vite serves no worker in development.
  const hasServiceWorker = values.SERVICE_WORKER && !values.SOLSTICE_DEV;
  const environmentName = values.API_ENVIRONMENT ?? (sandbox ? "sandbox" : "production");
  const sites = loadSites(values.SITES_FILE, environmentName, {
    hasServiceWorker,
    deliversPurchases: values.PURCHASE_DELIVERY_URL !== undefined,
    isProduction: values.DEPLOYMENT === "production",
  });
  if (Boolean(values.PRODUCT_API_CERT) !== Boolean(values.PRODUCT_API_KEY))
    throw new ConfigError(
      values.PRODUCT_API_CERT ? "PRODUCT_API_KEY" : "PRODUCT_API_CERT",
      "must be set, because a certificate and its key belong together",
    );
  const config: Config = {
    ...values,
    PRODUCT_API_URL: api,
    PRODUCT_SOCKET_URL: values.PRODUCT_SOCKET_URL ?? (api && socketUrlOf(api)),
    API_ENVIRONMENT: environmentName,
    SESSION_SECRETS: sessionSecrets(values),
    sandbox,
    SANDBOX_URL: null,
    fallback: null,
    sites,
    isTrustedProxy: trustedProxies(values.TRUSTED_PROXIES),
  };
  checkApis(config);
  return config;
}

/** Reads the settings of every site's API once, so that a mistake ends the start and not the first request. */
function checkApis(config: Config): void {
  try {
    for (const site of config.sites.all) productApiOf(config, site);
  } catch (error) {
    if (!(error instanceof ApiSettingError)) throw error;
    throw new ConfigError("SITES_FILE", `is wrong: ${error.message}`);
  }
}

/**
 * Reads secrets from the files that `<NAME>_FILE` names, as orchestrators mount them.
 *
 * @throws ConfigError if a file cannot be read, or both variables are set
 */
function secretsOfFiles(env: Record<string, string | undefined>): Record<string, string> {
  const secrets: Record<string, string> = {};
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`];
    if (file === undefined) continue;
    if (env[name] !== undefined)
      throw new ConfigError(`${name}_FILE`, `must not be set together with ${name}`);
    try {
      secrets[name] = readFileSync(file, "utf8").trim();
    } catch (cause) {
      throw new ConfigError(`${name}_FILE`, `must name a readable file (${(cause as Error).message})`);
    }
  }
  return secrets;
}

/** Two servers on one port: the second one would fail when the first already answers. 0 takes a free port. */
function checkPorts(ports: {
  PORT: number;
  OPERATIONS_PORT?: number | undefined;
  SANDBOX_PORT?: number | undefined;
}): void {
  const taken = new Map<number, string>();
  for (const [name, port] of Object.entries(ports).filter(([name]) => name.endsWith("PORT")) as [
    string,
    number,
  ][]) {
    const other = taken.get(port);
    if (port && other) throw new ConfigError(name, `must differ from ${other}; both are ${port}`);
    taken.set(port, name);
  }
}

function sessionSecrets({ SESSION_SECRETS, DEPLOYMENT, DATA_FOLDER }: Environment): string[] {
  if (DEPLOYMENT === "production") {
    if (SESSION_SECRETS.length === 0) throw new ConfigError("SESSION_SECRETS", "must be set in production");
    if (SESSION_SECRETS.some((secret) => EXAMPLE_SECRETS.includes(secret))) {
      throw new ConfigError("SESSION_SECRETS", "must not be a published example in production");
    }
  }
  if (SESSION_SECRETS.length > 0) return SESSION_SECRETS;
  return [storedSecret(DATA_FOLDER)];
}

/** Reads or generates this machine's secret, so that sessions survive a restart in development. */
function storedSecret(folder: string): string {
  const file = join(folder, "session-secret");
  try {
    const stored = readFileSync(file, "utf8").trim();
    if (stored.length >= 32) return stored;
  } catch (error) {
    // Before the first start.
    if (!isMissingFile(error)) throw error;
  }
  const secret = randomBytes(32).toString("base64url");
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
