import { DEMO_PASSWORD } from "../../sandbox/seed/demo-players.ts";
import { startCasino } from "./casino.ts";
import { type RawAnswer, rawRequest } from "./raw-http.ts";
import { Visitor } from "./visitor.ts";

/** The whole product behind a trusted proxy, so that each visitor can have a separate address. */
export interface ProxiedCasino {
  origin: string;
  /** A new visitor, from a unique address unless one is given. */
  visitor(address?: string): Visitor;
  /** A visitor who is logged in as `demo`. */
  player(): Promise<Visitor>;
  raw(head: string[], body?: string): Promise<RawAnswer>;
  /** Log lines of level error and above. */
  errors(): string[];
  close(): Promise<void>;
}

/** The login form of the sandbox's first demo player. */
export const demoCredentials = { form: "login", login: "demo", password: DEMO_PASSWORD };
export const wrongCredentials = { ...demoCredentials, password: "not-the-password" };

export async function startProxiedCasino(): Promise<ProxiedCasino> {
  const casino = await startCasino({ TRUSTED_PROXIES: "loopback", LOG_LEVEL: "warn" });
  const { origin } = casino;
  const visitors: Visitor[] = [];
  const visitor = (address = `203.0.113.${visitors.length + 1}`) => {
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
        .split("\n")
        .filter((line) => /"level":[56]0/.test(line)),
    async close() {
      for (const visitor of visitors) visitor.disconnect();
      await casino.stop();
    },
  };
}
