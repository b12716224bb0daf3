import { registrationForm } from "../../support/registration-form.ts";
import type { Visit } from "./describe-engine.ts";
import type { EnginePage } from "./page.ts";

/** Players, signed in by requests of the page. */

let created = 0;

export function newEmail(): string {
  created += 1;
  return `engine-${process.pid}-${Date.now().toString(36)}-${created}@casino.example`;
}

export const PASSWORD = "Winter-light-7";

export const PROFILE = { name: "Aino", surname: "Virta", postcode: "00100", address: "Katu 1, Helsinki" };

/** Registers a player with a profile and 500 EUR, and signs in. @returns the e-mail address */
export async function signInWithProfile(page: EnginePage): Promise<string> {
  const email = newEmail();
  await page.post("/en/login", registrationForm(email, PASSWORD));
  const form = {
    form: "personal-info",
    ...PROFILE,
    phone: registrationForm(email, PASSWORD).phone ?? "",
    country: "FI",
  };
  await page.post("/en/account/personal-info", form);
  return email;
}

/** The balance in the header, in cents; null for a guest. */
export async function headerBalance(page: EnginePage): Promise<number | null> {
  const text = await page.run(() => {
    const link = [...document.querySelectorAll<HTMLElement>("header a")].find((one) =>
      /Deposit/.test(one.innerText + one.getAttribute("aria-label")),
    );
    return link ? link.innerText || link.getAttribute("aria-label") : null;
  });
  return text ? Number(text.replace(/\D/g, "")) : null;
}

/** Calls a control of the sandbox. */
export async function controlSandbox(origin: string, name: string, data: object): Promise<unknown> {
  const response = await fetch(`${origin}/sandbox/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { result: unknown }).result;
}

/** Opens a page of the player and waits until its live socket is connected, some time after the page is hydrated: a message arrives. */
export async function openLive({ page, origin }: Visit, login: string, path: string): Promise<void> {
  await page.open(path);
  const data = { header: "", text: "connected" };
  await page.until("the live socket is connected", async () => {
    await controlSandbox(origin, "emit", { login, event: "message", data });
    await new Promise((resolve) => setTimeout(resolve, 700));
    return page.isVisible({ css: ".toast", name: /connected/ });
  });
}
