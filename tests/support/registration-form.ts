import { DEMO_PASSWORD } from "../../sandbox/seed/demo-players.ts";
import { Visitor } from "./visitor.ts";

/** The registration form of an adult with an account in euros and without a profile. */
export function registrationForm(email: string, password: string): Record<string, string> {
  return {
    form: "registration",
    email,
    password,
    password_retype: password,
    currency: "EUR",
    country: "FI",
    phone: "+358401234567",
    terms: "on",
    "birthday.day": "7",
    "birthday.month": "5",
    "birthday.year": "1990",
  };
}

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
