import { expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../sandbox/store/seed.ts";
import { registrationForm } from "../support/signing-in.ts";
import { newPlayer } from "./fixtures.ts";
import type { Player } from "./steps.ts";

/** What a test needs done before it begins, by requests instead of clicks; and the sandbox's faults. */

async function sendForm(page: Page, form: Record<string, string>, origin: string): Promise<void> {
  const answer = await page.request.post("/en/login", { form, headers: { origin }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

/** Signs one of the sandbox's own players in. */
export async function signIn(page: Page, origin: string, login = "demo"): Promise<void> {
  await sendForm(page, { form: "login", login, password: DEMO_PASSWORD }, origin);
}

/** Registers a player without a profile, and signs in. */
export async function signInAnew(page: Page, origin: string): Promise<Player> {
  const player = newPlayer();
  await sendForm(page, registrationForm(player.email, player.password), origin);
  return player;
}

/** Registers a player with a profile and 500 EUR, and signs in. */
export async function signInComplete(page: Page, origin: string): Promise<Player> {
  const player = await signInAnew(page, origin);
  const form = {
    ...{ form: "personal-info", name: "Aino", surname: "Virta", phone: "+358401234567" },
    ...{ postcode: "00100", address: "Katu 1, Helsinki", country: "FI" },
  };
  const answer = await page.request.post("/en/account/personal-info", {
    ...{ form, headers: { origin }, maxRedirects: 0 },
  });
  expect(answer.status()).toBe(303);
  return player;
}

interface Fault {
  operation: string;
  failure?: "http-500" | "malformed" | "hang" | "close";
  refusal?: string;
  latencyMs?: number;
  times?: number;
}

/** Makes calls to the product API fail. */
export async function setFault(page: Page, fault: Fault): Promise<void> {
  expect((await page.request.post("/sandbox/faults", { data: fault })).status()).toBe(200);
}

export async function clearFaults(page: Page): Promise<void> {
  expect((await page.request.delete("/sandbox/faults")).status()).toBe(200);
}

/** Has the signed-in player be asked every 15 minutes whether to go on, the least that there is. */
export async function askEveryQuarter(page: Page, origin: string): Promise<void> {
  const form = { form: "reality-check", minutes: "15" };
  await page.request.post("/en/account/limits", { form, headers: { origin } });
}
