import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";

/** Controls of the sandbox: its faults, clock and mail. */

/** Calls a control of the sandbox and gives its result. */
// biome-ignore lint/suspicious/noExplicitAny: the type of the result depends on the control
export async function controlSandbox(page: Page, name: string, data: object): Promise<any> {
  const response = await page.request.post(`/sandbox/${name}`, { data });
  expect(response.status()).toBe(200);
  return (await response.json()).result;
}

export interface SandboxFault {
  operation: string;
  failure?: "http-500" | "malformed" | "hang" | "close";
  refusal?: string;
  latencyMs?: number;
  times?: number;
}

/** Makes calls of an operation of the product API fail, until `clearFaults`. */
export async function setFault(page: Page, fault: SandboxFault): Promise<void> {
  await controlSandbox(page, "faults", fault);
}

export async function clearFaults(page: Page): Promise<void> {
  expect((await page.request.delete("/sandbox/faults")).status()).toBe(200);
}

/** Advances the sandbox's clock; what falls due meanwhile is done when the promise resolves. */
export async function advanceClock(page: Page, seconds: number): Promise<void> {
  await controlSandbox(page, "clock", { advanceMs: seconds * 1000 });
}

/** The time of the sandbox's clock, as ISO 8601. */
export async function sandboxNow(page: Page): Promise<string> {
  return (await (await page.request.get("/sandbox/clock")).json()).result.now;
}

/** Ends all sessions of a player, as the product API does when an account is locked. */
export async function endSessions(page: Page, login: string): Promise<void> {
  await controlSandbox(page, "end-sessions", { login });
}

/** The code that an authenticator app shows at the sandbox's time. */
export async function authenticatorCode(page: Page, secret: string): Promise<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  return totp.generate({ timestamp: Date.parse(await sandboxNow(page)) });
}

interface Mail {
  subject: string;
  link: string;
  unsubscribe: string;
  locale: string;
  paragraphs: string[];
}

/** Mails and text messages to an address or number, newest first. */
export async function mailsTo(page: Page, to: string): Promise<Mail[]> {
  const response = await page.request.get(`/sandbox/mail.json?to=${encodeURIComponent(to)}`);
  return (await response.json()).result;
}

/** The six digits of the latest mail or message that has some. */
export async function codeMailedTo(page: Page, to: string): Promise<string> {
  for (const { paragraphs } of await mailsTo(page, to)) {
    const code = /\b\d{6}\b/.exec(paragraphs.join(" "))?.[0];
    if (code) return code;
  }
  throw new Error(`no code was sent to ${to}`);
}

/** The latest mailed link that has a parameter of that name, as a path with its query. */
export async function linkMailedTo(page: Page, to: string, parameter: string): Promise<string> {
  const found = (await mailsTo(page, to)).find(({ link }) => link.includes(`${parameter}=`));
  if (!found) throw new Error(`no link was sent to ${to}`);
  const { pathname, search } = new URL(found.link, page.url());
  return pathname + search;
}
