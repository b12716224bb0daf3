import { afterAll, beforeAll, expect, test } from "vitest";
import { LOCALE_CODES } from "#contract/wire/locales.ts";
import type { Money } from "#contract/wire/money/money.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";
import { MAIL_PATHS, type MailName, type MailVars } from "./mails.ts";
import { mailText } from "./texts.ts";

let sandbox: TestSandbox;
let userId: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  ({ userId } = await sandbox.demo());
});
afterAll(() => sandbox.close());

const amount: Money = { amount: 123_450, currency: "EUR" };
const at = new Date("2026-11-21T18:05:00Z");
const payment = { amount, method: "Halo Card" };
const document = { document: "address" } as const;
const limit = { kind: "deposit", period: "week", value: amount } as const;

/** Example variables of each mail; a new mail without an example does not compile. */
const EXAMPLES: MailVars = {
  welcome: {},
  restore: {},
  password_changed: {},
  confirm_email: { code: "123456", email: "new@example.com" },
  email_change_asked: { email: "new@example.com" },
  email_changed: { email: "new@example.com" },
  two_factor_on: {},
  two_factor_off: {},
  new_sign_in: { device: "Firefox, Linux", address: "192.0.2.7", at },
  recovery_code_used: { left: 7, at },
  logged_out_everywhere: { at },
  phone_code: { code: "123456", minutes: 10 },
  login_link: {},
  registration_link: { hours: 24 },
  email_taken: {},
  marketing_on: {},
  document_requested: document,
  document_received: document,
  document_verified: document,
  document_rejected: { ...document, reason: "expired" },
  identity_verified: {},
  identity_declined: {},
  deposit_received: payment,
  withdrawal_requested: payment,
  withdrawal_paid: payment,
  withdrawal_cancelled: payment,
  withdrawal_refused: payment,
  bonus_granted: { bonus: "First light", amount, wagering: amount, until: at },
  bonus_expiring: { bonus: "First light", amount, until: at },
  bonus_converted: { bonus: "First light", amount },
  limit_set: limit,
  limit_waiting: { ...limit, from: at },
  limit_confirmable: { kind: "session", period: "day", value: { minutes: 90 } },
  time_out: { until: at },
  self_exclusion: { until: null, hours: 24 },
};
const NAMES = Object.keys(EXAMPLES) as MailName[];

const sent = (name: MailName, options = {}) => {
  sandbox.services.mail.send(userId, name, EXAMPLES[name], { to: "reader@example.com", ...options });
  const [mail] = sandbox.services.mailbox.list("reader@example.com");
  if (!mail) throw new Error("nothing was sent");
  return mail;
};

test.each(NAMES)("the mail %s contains all of its variables in every language", (name) => {
  const variables = Object.keys(EXAMPLES[name]);
  for (const locale of LOCALE_CODES) {
    const text = mailText(locale, name).paragraphs.join(" ");
    for (const variable of variables) expect(text).toContain(`{{${variable}}}`);
    const used = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, variable]) => variable);
    expect(used.filter((variable) => variable !== "login" && !variables.includes(String(variable)))).toEqual(
      [],
    );
    const mail = sent(name, { locale });
    expect(JSON.stringify(mail)).not.toMatch(/\{\{|undefined|\[object/);
    expect(mail.link).toBe(MAIL_PATHS[name] && `/${locale}${MAIL_PATHS[name]}`);
  }
});

test("money, times, words and durations are formatted for the language", () => {
  expect(sent("deposit_received", { locale: "de" }).paragraphs[0]).toContain("1.234,50\u00a0€");
  expect(sent("time_out", { locale: "fi" }).paragraphs[0]).toContain("21. marraskuuta 2026");
  expect(sent("document_rejected", { locale: "en" }).paragraphs.join(" ")).toContain("it is no longer valid");
  expect(sent("limit_confirmable", { locale: "en" }).paragraphs[0]).toContain("1 hr 30 min");
  expect(sent("limit_waiting", { locale: "pl" }).paragraphs[0]).toContain("Limit wpłat, na tydzień");
  expect(sent("self_exclusion", { locale: "hu" }).paragraphs[0]).toContain("nincs, végleges");
});

test.each(LOCALE_CODES)(
  "in %s the mail of a self-exclusion names the 24 hours between request and end",
  (locale) => {
    expect(sent("self_exclusion", { locale }).paragraphs[1]).toContain("24");
  },
);

test("a mail uses the player's language and links to the origin that requested it", () => {
  const { mail, mailbox } = sandbox.services;
  mail.send(userId, "two_factor_on", {}, { origin: "http://localhost:3000" });
  const [newest] = mailbox.list("demo@solstice.example");
  expect(newest).toMatchObject({
    locale: "en",
    subject: "Two-factor login is on",
    link: "http://localhost:3000/en/account/security",
  });
});

test("a text message has no link, also on the mailbox page", async () => {
  const { id } = sent("phone_code");
  const html = await (await fetch(`${sandbox.url}/sandbox/mail/${id}`)).text();
  expect(html).toContain("123456");
  expect(html).not.toContain('class="go"');
});
