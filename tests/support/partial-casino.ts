import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CapabilitySwitches } from "#contract/wire/absence.ts";
import { DEFAULT_SITE } from "../../bff/config/sites.ts";
import { DEMO_PASSWORD } from "../../sandbox/seed/demo-players.ts";
import { startTestSandbox } from "../../sandbox/testing/test-sandbox.ts";
import { MANY_PLAYERS, startCasino } from "./casino.ts";
import { type AnyOperationName, startProductApiProxy } from "./product-api-proxy.ts";
import { Visitor } from "./visitor.ts";

/** A site, and what its product API has. */
export interface PartialSite {
  /** `capabilities` of the sites file. */
  capabilities?: CapabilitySwitches;
  /** The operations of its API; all by default. */
  operations?: readonly string[];
  /** What the API answers to other operations; by default it declares with `GET /capabilities` what it has. */
  undeclared?: 404 | 501;
}

/** One server whose sites have product APIs with different operations. */
export interface PartialCasino {
  origin: string;
  /** A guest of a site. */
  guest(site: string): Visitor;
  /** A player of a site. */
  player(site: string): Promise<Visitor>;
  /** The operations that a site has called since its last `forget`. */
  callsOf(site: string): string[];
  forget(site: string): void;
  /** Log lines of warnings and errors so far. */
  complaints(): string[];
  stop(): Promise<void>;
}

/** Vendors of their own: the stand-ins of the sandbox need the sandbox. */
const VENDORS = {
  sportsbook: { provider: "betby", brandId: "brand" },
  messaging: { provider: "fasttrack", brand: "brand" },
  liveChat: { provider: "livechat", key: "key" },
};
const hostOf = (site: string) => `${site}.example`;

/**
 * Starts a server with sites by their ids, each behind its own host name.
 *
 * @throws Error if a demo player of the sandbox cannot log in
 */
export async function startPartialCasino(
  sites: Readonly<Record<string, PartialSite>>,
): Promise<PartialCasino> {
  const folder = mkdtempSync(join(tmpdir(), "solstice-partial-"));
  const sitesFile = join(folder, "sites.json");
  const list = Object.entries(sites).map(([id, { capabilities = {} }]) => ({
    ...DEFAULT_SITE,
    ...VENDORS,
    id,
    hosts: [hostOf(id)],
    capabilities,
  }));
  writeFileSync(sitesFile, JSON.stringify(list));
  const calls = new Map<string, Set<string>>();

  function answer(name: AnyOperationName, site: string): { status: number; body: object } | null {
    const { operations, undeclared } = sites[site] ?? {};
    if (name !== "capabilities") calls.set(site, (calls.get(site) ?? new Set()).add(name));
    if (!operations) return null;
    if (name === "capabilities" && !undeclared)
      return { status: 200, body: { result: { operations, capabilities: { live: false } } } };
    if (operations.includes(name)) return null;
    return { status: undeclared ?? 404, body: { message: "Not Found" } };
  }

  const sandbox = await startTestSandbox();
  const proxy = await startProductApiProxy(sandbox.url, {
    answer: ({ name }, { origin }) => answer(name, new URL(origin).hostname.replace(/\.example$/, "")),
  });
  const casino = await startCasino({
    ...MANY_PLAYERS,
    PRODUCT_API_URL: proxy.url,
    PRODUCT_SOCKET_URL: `${sandbox.url.replace(/^http/, "ws")}/live`,
    API_ENVIRONMENT: "sandbox",
    SITES_FILE: sitesFile,
    LOG_LEVEL: "warn",
  });
  const guest = (site: string) =>
    new Visitor(casino.origin, { "x-forwarded-host": hostOf(site), origin: `http://${hostOf(site)}` });
  return {
    origin: casino.origin,
    guest,
    async player(site) {
      const visitor = guest(site);
      const form = { form: "login", login: "demo-regular", password: DEMO_PASSWORD };
      const { status, text } = await visitor.send("POST", "/en/login", {}, new URLSearchParams(form));
      if (status !== 303) throw new Error(`the login on ${site} returned ${status} ${text.slice(0, 200)}`);
      return visitor;
    },
    callsOf: (site) => [...(calls.get(site) ?? [])],
    forget: (site) => void calls.delete(site),
    complaints: () =>
      casino
        .output()
        .split("\n")
        .filter((line) => /"level":[456]0/.test(line)),
    async stop() {
      await casino.stop();
      proxy.close();
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
