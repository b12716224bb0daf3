import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type { Player } from "./steps.ts";
import { signInAnew } from "./visitors.ts";

/** What players need at hand for the safety of their accounts: an authenticator, a mailbox, a telephone. */

/** A new player with a profile, signed in. */
export async function playerWithProfile(page: Page, origin: string): Promise<Player> {
  const player = await signInAnew(page, origin);
  const form = {
    ...{ form: "personal-info", name: "Aino", surname: "Virta" },
    ...{ postcode: "00100", address: "Katu 1, Helsinki" },
  };
  const answer = await page.request.post("/en/account/personal-info", {
    ...{ form, headers: { origin }, maxRedirects: 0 },
  });
  expect(answer.status()).toBe(303);
  return player;
}

/** The code that an authenticator app shows by the sandbox's clock. */
export async function authenticatorCode(page: Page, secret: string): Promise<string> {
  const { now } = (await (await page.request.get("/sandbox/clock")).json()).result;
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  return totp.generate({ timestamp: Date.parse(now) });
}

interface Mail {
  link: string;
  paragraphs: string[];
}

async function mailsTo(page: Page, to: string): Promise<Mail[]> {
  const answer = await page.request.get(`/sandbox/mail.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()).result;
}

/** The six digits of the latest mail, or message, that has some. */
export async function codeMailedTo(page: Page, to: string): Promise<string> {
  for (const { paragraphs } of await mailsTo(page, to)) {
    const code = /\b\d{6}\b/.exec(paragraphs.join(" "))?.[0];
    if (code) return code;
  }
  throw new Error(`no code was sent to ${to}`);
}

/** The latest mailed link with a parameter of that name, as a path. */
export async function linkMailedTo(page: Page, to: string, parameter: string): Promise<string> {
  const found = (await mailsTo(page, to)).find(({ link }) => link.includes(`${parameter}=`));
  if (!found) throw new Error(`no link was sent to ${to}`);
  const { pathname, search } = new URL(found.link, page.url());
  return pathname + search;
}
