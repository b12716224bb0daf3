import { DEMO_PASSWORD } from "../../sandbox/seed/demo-players.ts";
import { type Casino, startCasino } from "./casino.ts";
import { type RawAnswer, rawRequest } from "./raw-http.ts";
import { Visitor } from "./visitor.ts";

/** The whole product behind a trusted proxy, so that each visitor has an address of their own. */
export interface ProxiedCasino {
  origin: string;
  /** A new visitor, from a unique address unless one is given. */
  visitor(address?: string): Visitor;
  /** A visitor who is logged in as `demo`. */
  player(): Promise<Visitor>;
  raw(head: string[], body?: string): Promise<RawAnswer>;
  /** Log lines of level error and above since the file has opened it. */
  errors(): string[];
  /** Disconnects the visitors. The process ends with the worker. */
  close(): void;
}

/** The login form of the sandbox's first demo player. */
export const demoCredentials = { form: "login", login: "demo", password: DEMO_PASSWORD };
export const wrongCredentials = { ...demoCredentials, password: "not-the-password" };

let shared: Promise<Casino> | undefined;
/** Visitors of all files of this worker. */
let visits = 0;

/** An address that no other visitor has, of the network for benchmarks. */
function nextAddress(): string {
  visits += 1;
  return `198.18.${Math.floor(visits / 250)}.${(visits % 250) + 1}`;
}

/**
 * Opens the casino that all files of this worker share. A file ends the faults that it sets, and changes no password of a
 * demo player; the live tables, which are alone in their project, move the clock.
 */
export async function openProxiedCasino(): Promise<ProxiedCasino> {
  shared ??= startCasino({ TRUSTED_PROXIES: "loopback", LOG_LEVEL: "warn" });
  const casino = await shared;
  const { origin } = casino;
  const start = casino.output().length;
  const visitors: Visitor[] = [];
  const visitor = (address = nextAddress()) => {
    const newVisitor = new Visitor(origin, { "x-forwarded-for": address });
    visitors.push(newVisitor);
    return newVisitor;
  };
  return {
    origin,
    visitor,
    async player() {
      const newVisitor = visitor();
      const { status } = await newVisitor.post("/en/login", demoCredentials);
      if (status !== 303) throw new Error(`the login returned ${status}`);
      return newVisitor;
    },
    raw: (head, body) => rawRequest(origin, head, body),
    errors: () =>
      casino
        .output()
        .slice(start)
        .split("\n")
        .filter((line) => /"level":[56]0/.test(line)),
    close() {
      for (const visitor of visitors) visitor.disconnect();
    },
  };
}
