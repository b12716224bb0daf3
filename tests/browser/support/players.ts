import { type APIResponse, expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../../sandbox/seed/demo-players.ts";
import { registrationForm } from "../../support/registration-form.ts";
import { open } from "./fixtures.ts";
import { controlSandbox } from "./sandbox.ts";

/** Players, signed in by requests or by the forms of the site. */

export interface Credentials {
  email: string;
  password: string;
}

let created = 0;

/** Credentials that are not registered yet. */
export function newPlayer(): Credentials {
  created += 1;
  const id = `${process.pid}-${Date.now().toString(36)}-${created}`;
  return { email: `player-${id}@casino.example`, password: "Winter-light-7" };
}

/** Sends a form of the site, without following a redirect. @param origin asked from the site if omitted */
export async function sendForm(
  page: Page,
  path: string,
  form: Record<string, string>,
  origin?: string,
): Promise<APIResponse> {
  const sender = origin ?? new URL((await page.request.get("/robots.txt")).url()).origin;
  return page.request.post(path, { form, headers: { origin: sender }, maxRedirects: 0 });
}

async function postForm(
  page: Page,
  path: string,
  form: Record<string, string>,
  origin: string,
): Promise<void> {
  expect((await sendForm(page, path, form, origin)).status()).toBe(303);
}

/** Signs in to an account by a request. */
export function signInAs(page: Page, origin: string, { email, password }: Credentials): Promise<void> {
  return postForm(page, "/en/login", { form: "login", login: email, password }, origin);
}

/** Signs in to one of the demo accounts of the sandbox by a request. */
export function signInAsDemo(page: Page, origin: string, login = "demo"): Promise<void> {
  return signInAs(page, origin, { email: login, password: DEMO_PASSWORD });
}

/** Registers a player without a profile by a request, and signs in. @param changes to the registration, such as its currency */
export async function signInNewPlayer(
  page: Page,
  origin: string,
  changes: Record<string, string> = {},
): Promise<Credentials> {
  const player = newPlayer();
  const form = { ...registrationForm(player.email, player.password), ...changes };
  await postForm(page, "/en/login", form, origin);
  return player;
}

/** Personal data that no other player has: an exclusion applies to all accounts of a person. */
export function uniquePerson(): Record<string, string> {
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, "0");
  const letters = digits.replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
  return { surname: `Lahti${letters}`, phone: `+35850${digits}` };
}

/** Registers a player with a profile and 500 EUR by requests, and signs in. */
export async function signInWithProfile(
  page: Page,
  origin: string,
  changes: Record<string, string> = {},
  registration: Record<string, string> = {},
): Promise<Credentials> {
  const player = await signInNewPlayer(page, origin, registration);
  const form = {
    form: "personal-info",
    name: "Aino",
    surname: "Virta",
    phone: "+358401234567",
    postcode: "00100",
    address: "Katu 1, Helsinki",
    country: "FI",
    ...changes,
  };
  await postForm(page, "/en/account/personal-info", form, origin);
  return player;
}

/** Registers a player with a profile, 500 EUR and an approved identity by requests, and signs in. */
export async function signInVerified(page: Page, origin: string): Promise<Credentials> {
  const player = await signInWithProfile(page, origin);
  await controlSandbox(page, "approve-identity", { login: player.email });
  return player;
}

/** A page of a visitor besides the one of `page`; the caller closes its context. */
export async function anotherVisitor(page: Page): Promise<Page> {
  const { origin } = new URL(page.url());
  const other = await page.context().browser()?.newPage({ baseURL: origin });
  if (!other) throw new Error("the page has no browser");
  return other;
}

/** Sets one limit of the signed-in player, or the interval of the reality check, by a request. */
export async function setLimit(
  page: Page,
  origin: string | undefined,
  form: Record<string, string>,
): Promise<void> {
  expect((await sendForm(page, "/en/account/limits", form, origin)).status()).toBe(200);
}

/** Sets the reality check of the signed-in player to the smallest interval. */
export function setRealityCheckOf15Minutes(page: Page, origin?: string): Promise<void> {
  return setLimit(page, origin, { form: "reality-check", minutes: "15" });
}

export const accountLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Account" });
export const loginLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Log in" });
export const depositLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Deposit/ });

/** The balance in the header, in cents. */
export async function headerBalance(page: Page): Promise<number> {
  return Number((await depositLink(page).innerText()).replace(/[^\d]/g, ""));
}

/** Fills the registration form, in the popup or on the page. */
export async function fillRegistration(page: Page, player: Credentials): Promise<void> {
  const form = page.locator("form").filter({ has: page.getByLabel("Confirm password") });
  await form.getByLabel("Email", { exact: true }).fill(player.email);
  await form.getByLabel("Password", { exact: true }).fill(player.password);
  await form.getByLabel("Confirm password").fill(player.password);
  await form.getByLabel("Currency").selectOption("EUR");
  await form.getByLabel("Country").selectOption("FI");
  await form.getByLabel("Day").fill("7");
  await form.getByLabel("Month").selectOption("5");
  await form.getByLabel("Year").fill("1990");
  await form.getByLabel("Phone").fill("+358401234567");
  await form.getByRole("checkbox").check();
}

/** Registers a new player in the popup, which shows the registration, without a deposit limit. */
export async function registerInPopup(page: Page): Promise<void> {
  const popup = page.getByRole("dialog");
  await expect(popup.getByRole("tab", { name: "Sign up" })).toHaveAttribute("aria-selected", "true");
  await fillRegistration(page, newPlayer());
  await popup.getByRole("button", { name: "Create account" }).click();
  const notNow = popup.getByRole("button", { name: "Not now" });
  await notNow.click();
  // The popup of personal details may follow at once [GRD-4].
  await expect(notNow).toBeHidden();
}

/** Completes the profile of a new account in the popup that requests it [GRD-4]. */
export async function completeProfile(page: Page): Promise<void> {
  const popup = page.getByRole("dialog", { name: "Your personal details" });
  await popup.getByLabel("First name").fill("Aino");
  await popup.getByLabel("Last name").fill("Virta");
  await popup.getByLabel("Postcode").fill("00100");
  await popup.getByLabel("Street and city").fill("Katu 1, Helsinki");
  await popup.getByRole("button", { name: "Save" }).click();
  await expect(popup).toBeHidden();
}

/** Logs in by the form of the login page. */
export async function logInByForm(page: Page, login: string, password: string): Promise<void> {
  await open(page, "/en/login");
  await page.getByLabel("Email or username").fill(login);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
}

/** Logs in by the popup that is open. */
export async function logInByPopup(page: Page, login: string, password: string): Promise<void> {
  const popup = page.getByRole("dialog");
  await popup.getByLabel("Email or username").fill(login);
  await popup.getByLabel("Password", { exact: true }).fill(password);
  await popup.getByRole("button", { name: "Log in" }).click();
}

/** Logs out a player who has a profile, from any page. */
export async function logOut(page: Page): Promise<void> {
  await accountLink(page).click();
  await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
  await expect(loginLink(page)).toBeVisible();
}
