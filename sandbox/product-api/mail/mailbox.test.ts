import { afterAll, beforeAll, expect, test } from "vitest";
import { LOCALE_CODES } from "#contract/wire/locales.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const page = async (path: string, language = "en") => {
  const response = await fetch(`${sandbox.url}${path}`, { headers: { "Accept-Language": language } });
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const send = (to: string, locale: (typeof LOCALE_CODES)[number], login = to) =>
  sandbox.services.mailbox.send({
    to,
    locale,
    name: "welcome",
    origin: "http://localhost:3000",
    path: "/",
    vars: { login },
  });

test("the mailbox lists mails newest first, filtered by an address if one is given", async () => {
  send("first@example.com", "en");
  send("second@example.com", "de");
  const { html } = await page("/sandbox/mail");
  expect(html.indexOf("second@example.com")).toBeLessThan(html.indexOf("first@example.com"));
  const filtered = await page("/sandbox/mail?to=FIRST@example.com");
  expect(filtered.html).toContain("Welcome to Solstice");
  expect(filtered.html).not.toContain("second@example.com");
});

test("a link in the list opens the mail in the mail's language", async () => {
  send("opened@example.com", "fi");
  const list = await page("/sandbox/mail?to=opened@example.com", "pl");
  expect(list.html).toContain('<html lang="pl-PL">');
  const [, href = ""] = /<a href="(\/sandbox\/mail\/\d+)">/.exec(list.html) ?? [];
  const { html } = await page(href, "pl");
  expect(html).toContain('<h1 lang="fi-FI">');
  expect(html).toContain('href="http://localhost:3000/"');
  expect((await page("/sandbox/mail/999999")).status).toBe(404);
});

test("a mail ends with the company's data, a text message does not", async () => {
  const shown = async (to: string) => {
    send(to, "en");
    const [newest] = sandbox.services.mailbox.list(to);
    return (await page(`/sandbox/mail/${newest?.id}`)).html;
  };
  const mail = await shown("imprint@example.com");
  expect(mail).toContain("Solstice Example Ltd, EXAMPLE-000000, 1 Example Street, Exampletown");
  expect(mail).toContain("Example Gaming Authority, EXAMPLE-LICENCE-0000");
  expect(await shown("+441632960000")).not.toContain("Solstice Example Ltd");
});

test("text of players is escaped, and the page runs no scripts", async () => {
  const evil = '"><script>alert(1)</script>';
  send("evil@example.com", "en", evil);
  const [mail] = sandbox.services.mailbox.list("evil@example.com");
  for (const path of [`/sandbox/mail/${mail?.id}`, `/sandbox/mail?to=${encodeURIComponent(evil)}`]) {
    const { html, headers } = await page(path);
    expect(html).not.toContain("<script");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
  }
});

test.each(LOCALE_CODES)("a mail in %s has no unfilled variables", (locale) => {
  send(`${locale}@example.com`, locale, "a-login");
  const [mail] = sandbox.services.mailbox.list(`${locale}@example.com`);
  expect(mail?.paragraphs[0]).toContain("a-login");
  expect(JSON.stringify(mail)).not.toContain("{{");
});
