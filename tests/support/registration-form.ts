import { createHash } from "node:crypto";
import { DEMO_PASSWORD } from "../../sandbox/seed/demo-players.ts";
import { Visitor } from "./visitor.ts";

/**
 * The registration form of an adult with an account in euros and without a profile. Each e-mail address has a phone number of its
 * own, because a self-exclusion applies to all accounts of a person, and a shared number is taken for one person.
 */
export function registrationForm(email: string, password: string): Record<string, string> {
  return {
    form: "registration",
    email,
    password,
    password_retype: password,
    currency: "EUR",
    country: "FI",
    phone: phoneOf(email),
    terms: "on",
    "birthday.day": "7",
    "birthday.month": "5",
    "birthday.year": "1990",
  };
}

const phoneOf = (email: string) =>
  `+35840${(createHash("sha256").update(email).digest().readUInt32BE() % 1e7).toString().padStart(7, "0")}`;

/**
 * Logs a demo player of the sandbox in.
 *
 * @param headers sent with every request of the visitor
 */
export async function loggedIn(
  origin: string,
  login: string,
  headers: Record<string, string> = {},
): Promise<Visitor> {
  const visitor = new Visitor(origin, headers);
  const { status } = await visitor.post("/en/login", { form: "login", login, password: DEMO_PASSWORD });
  if (status !== 303) throw new Error(`the login of ${login} returned ${status}`);
  return visitor;
}
