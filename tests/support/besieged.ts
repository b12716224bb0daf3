import { DEMO_PASSWORD } from "../../sandbox/store/seed.ts";
import { startCasino } from "./casino.ts";
import { type RawAnswer, rawRequest } from "./raw-http.ts";
import { Visitor } from "./visitor.ts";

/** The whole product behind a proxy that it trusts, so that each visitor comes from an address of their own. */
export interface Besieged {
  origin: string;
  /** Somebody new, from an address that nobody else has unless one is given. */
  visitor(address?: string): Visitor;
  /** Somebody who has logged in as `demo`. */
  player(): Promise<Visitor>;
  raw(head: string[], body?: string): Promise<RawAnswer>;
  /** Log lines of level error and above. */
  errors(): string[];
  close(): Promise<void>;
}

/** Those of the sandbox's first demo player, as the login form sends them. */
export const credentials = { form: "login", login: "demo", password: DEMO_PASSWORD };
export const wrong = { ...credentials, password: "not-the-password" };

export async function besieged(): Promise<Besieged> {
  const casino = await startCasino({ TRUSTED_PROXIES: "loopback", LOG_LEVEL: "warn" });
  const { origin } = casino;
  const visitors: Visitor[] = [];
  const visitor = (address = `203.0.113.${visitors.length + 1}`) => {
    const made = new Visitor(origin, { "x-forwarded-for": address });
    visitors.push(made);
    return made;
  };
  return {
    origin,
    visitor,
    async player() {
      const made = visitor();
      const { status } = await made.post("/en/login", credentials);
      if (status !== 303) throw new Error(`the login was answered ${status}`);
      return made;
    },
    raw: (head, body) => rawRequest(origin, head, body),
    errors: () =>
      casino
        .output()
        .split("\n")
        .filter((line) => /"level":[56]0/.test(line)),
    async close() {
      for (const each of visitors) each.leave();
      await casino.stop();
    },
  };
}
