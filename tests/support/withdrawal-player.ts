import { expect } from "vitest";
import type { Casino } from "./casino.ts";
import { registrationForm } from "./registration-form.ts";
import { type Answer, Visitor } from "./visitor.ts";

const ROUTE = encodeURIComponent("localized/wallet/withdrawal");

let players = 0;

/** Calls a control of the sandbox: `control(casino, "faults", { … })`. */
export async function control(casino: Casino, name: string, body?: object): Promise<void> {
  const { status } = await fetch(`${casino.origin}/sandbox/${name}`, {
    method: body ? "POST" : "DELETE",
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(status).toBe(200);
}

/** Creates a player with 500 EUR, a profile and, unless `approved` is false, a verified identity. */
export async function newWithdrawer(casino: Casino, { approved = true } = {}) {
  players += 1;
  const visitor = new Visitor(casino.origin, { "x-forwarded-for": `203.0.113.${players % 250}` });
  const email = `withdrawer-${players}@casino.example`;
  const registration = registrationForm(email, "Winter-light-7");
  expect((await visitor.post("/en/login", registration)).status).toBe(303);
  const profile = {
    form: "personal-info",
    name: "Aino",
    surname: "Virta",
    phone: "+358401234567",
    postcode: "00100",
    address: "Katu 1, Helsinki",
    country: "FI",
  };
  expect((await visitor.post("/en/account/personal-info", profile)).status).toBe(303);
  if (approved) await control(casino, "approve-identity", { login: email });
  return withdrawer(visitor);
}

/** Requests of a player to the withdrawal screen; its loader and action return JSON. */
export function withdrawer(visitor: Visitor) {
  const screen = (query = "") => `/en/wallet/withdrawal?${query}&_data=${ROUTE}`;
  return {
    visitor,
    /** The screen's loader data; its `formKey` is the form's idempotency key. */
    async shown(query = "method=e-wallet") {
      const answer = await visitor.get(screen(query));
      expect(answer.status).toBe(200);
      return answer.json();
    },
    /** The withdrawable balance and the reserved amount. */
    async standing(): Promise<[available: string, reserved: string | null]> {
      const { options } = (await visitor.get(screen())).json();
      return [options.available, options.reserved];
    },
    ask(form: Record<string, string>, query = "method=e-wallet"): Promise<Answer> {
      const details = { "details.wallet_email": "aino@wallet.example" };
      return visitor.post(screen(query), { form: "withdrawal", ...details, ...form });
    },
    cancel(id: string): Promise<Answer> {
      const route = encodeURIComponent("localized/wallet/history/payment");
      return visitor.post(`/en/wallet/history/${id}?_data=${route}`, { form: `cancel-${id}` });
    },
  };
}
