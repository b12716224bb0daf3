import type { Page } from "@playwright/test";
import { type FromPaymentFrame, PAYMENT_FRAME_PATH } from "#contract/host/frames/payment-frame.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect, hydrated, open, test } from "../support/fixtures.ts";
import { deposit, fact, paymentHeading, widget } from "../support/payments.ts";
import { signInAsDemo, signInWithProfile } from "../support/players.ts";
import { advanceClock, controlSandbox, mailsTo } from "../support/sandbox.ts";

const LOGIN = "demo-empty";

/** Creates a payment as the wallet does, and gives its next step. */
async function createPayment(page: Page, verb: "begin" | "buy", what: object) {
  const data = { login: LOGIN, amount: "30", currency: "EUR", return_path: "/en", ...what };
  return (await controlSandbox(page, `payments/${verb}`, data)).next;
}

/** Embeds the page for widgets in a page of the site, with that page's policy, and starts it. Gives its messages. */
async function embed(page: Page, next: object): Promise<() => Promise<FromPaymentFrame[]>> {
  await page.goto("/en");
  await hydrated(page);
  await page.evaluate(
    ({ path, next }) => {
      const messages: unknown[] = [];
      const element = document.createElement("iframe");
      element.title = "Payment";
      element.style.cssText = "position:fixed;inset:0;width:100%;height:100%;z-index:9999;background:#fff";
      addEventListener("message", ({ data, source }) => {
        if (source !== element.contentWindow || data?.from !== "payment-frame") return;
        messages.push(data.type);
        if (data.type === "ready") {
          element.contentWindow?.postMessage({ to: "payment-frame", type: "start", next }, "*");
        }
      });
      Object.assign(window, { messages });
      element.src = path;
      document.body.append(element);
    },
    { path: PAYMENT_FRAME_PATH, next },
  );
  return () => page.evaluate(() => (window as unknown as { messages: FromPaymentFrame[] }).messages);
}

/** Number of mails about deposits that the player has received. */
async function depositMails(page: Page): Promise<number> {
  const mails = await mailsTo(page, `${LOGIN}@solstice.example`);
  return mails.filter(({ link }) => link.includes("/wallet/history")).length;
}

/** A hostile vendor script: it tries to reach the site, and reports what it could read. */
const HOSTILE_SCRIPT = `
const tries = {
  document: () => parent.document.title,
  top: () => top.document.body.innerHTML,
  element: () => frameElement.ownerDocument.title,
  parentStorage: () => parent.localStorage.length,
  storage: () => localStorage.length,
  cookies: () => document.cookie,
  history: () => parent.history.length,
};
const got = Object.keys(tries).filter((name) => {
  try {
    const value = tries[name]();
    return value !== undefined && value !== null;
  } catch {
    return false;
  }
});
parent.postMessage({ from: "hostile-script", origin: self.origin, got }, "*");
`;

test("MiFinity's widget runs in its frame, and a payment made there arrives [RT-7, TP-4]", async ({
  page,
}) => {
  const before = await depositMails(page);
  const messages = await embed(page, await createPayment(page, "begin", { alias: "mifinity" }));
  const widget = page.frameLocator("iframe[title=Payment]").frameLocator("iframe[title=MiFinity]");
  await widget.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(widget.getByRole("status")).toBeVisible();
  await expect.poll(messages).toEqual(["ready", "shown", "ended"]);
  await expect.poll(() => depositMails(page)).toBe(before + 1);
});

test("the widget for crypto purchases runs in its frame with the signed parameters [TP-4]", async ({
  page,
}) => {
  const before = await depositMails(page);
  const messages = await embed(page, await createPayment(page, "buy", { coin: "BTC" }));
  const widget = page.frameLocator("iframe[title=Payment]").frameLocator("iframe[title=MoonPay]");
  await expect(widget.getByRole("heading", { name: "Buy coins" })).toBeVisible();
  await widget.getByRole("button", { name: "Pay", exact: true }).click();
  await expect.poll(messages).toEqual(["ready", "shown", "ended"]);
  await advanceClock(page, 70);
  await expect.poll(() => depositMails(page)).toBe(before + 1);
});

test("a vendor script that fails to load is reported as failed, and the page stays usable", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push("sgpg.js");
  await page.route("**/sgpg.js", (route) => route.abort());
  const messages = await embed(page, await createPayment(page, "begin", { alias: "mifinity" }));
  await expect.poll(messages).toEqual(["ready", "failed"]);
  await expect(page.getByRole("main")).toBeAttached();
});

test("a script of another URL does not run in the frame", async ({ page, expectedErrors }) => {
  expectedErrors.push("Content Security Policy");
  const next = { ...(await createPayment(page, "begin", { alias: "mifinity" })), script: "/en/evil.js" };
  const messages = await embed(page, next);
  await expect.poll(messages).toEqual(["ready", "failed"]);
});

test("a vendor script in its frame cannot access pages, cookies or storage of the site [TP-4]", async ({
  page,
}) => {
  await page.route("**/sgpg.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: HOSTILE_SCRIPT }),
  );
  await page.addInitScript(() => {
    addEventListener("message", ({ data }) => {
      if (data?.from === "hostile-script") Object.assign(window, { loot: data });
    });
  });
  const next = await createPayment(page, "begin", { alias: "mifinity" });
  await embed(page, next);
  await page.waitForFunction(() => "loot" in window);
  const loot = await page.evaluate(() => (window as unknown as { loot: object }).loot);
  expect(loot).toEqual({ from: "hostile-script", origin: "null", got: [] });
});

test("a vendor's page has an opaque origin also when it is opened directly [TP-4]", async ({ page }) => {
  const { token } = await createPayment(page, "begin", { alias: "mifinity" });
  await page.goto(`/sandbox/pay/mifinity/${token}`);
  expect(await page.evaluate(() => self.origin)).toBe("null");
});

test("a payment in MiFinity's widget that is paid, declined or cancelled leads to the result of the product API [RT-7, TP-4]", {
  tag: "@phone",
}, async ({ page, casino }) => {
  await signInWithProfile(page, casino.origin);
  for (const [button, heading] of [
    ["Pay", "Your deposit has arrived"],
    ["Pay from an empty account", "The payment was declined"],
    ["Cancel", "The payment was cancelled"],
  ] as const) {
    await test.step(button, async () => {
      await deposit(page, "mifinity");
      await expect(paymentHeading(page, "Pay with MiFinity")).toBeVisible();
      const end = widget(page, "MiFinity").getByRole("button", { name: button, exact: true });
      await expect(end).toBeVisible();
      if (button === "Pay") await expectAccessible(page, "MiFinity's widget");
      await end.click();
      await expect(paymentHeading(page, heading)).toBeVisible();
    });
  }
});

test("MiFinity's page offers a retry and another method if the vendor's script fails to load [TP-4]", async ({
  page,
  casino,
  expectedErrors,
}) => {
  expectedErrors.push("sgpg.js");
  await signInWithProfile(page, casino.origin);
  await page.route("**/sgpg.js", (route) => route.abort());
  await deposit(page, "mifinity");
  await expect(page.getByText("MiFinity could not be opened")).toBeVisible();
  await expect(page.getByRole("link", { name: "Pay another way" })).toHaveAttribute(
    "href",
    "/en/wallet/deposit",
  );
  await expectAccessible(page, "a widget that does not come");
  await page.unroute("**/sgpg.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await widget(page, "MiFinity").getByRole("button", { name: "Pay", exact: true }).click();
  await expect(paymentHeading(page, "Your deposit has arrived")).toBeVisible();
});

test("coins are bought: a price, the vendor's widget, and their value in the balance [RT-10, TP-4]", async ({
  page,
  casino,
}) => {
  await signInWithProfile(page, casino.origin);
  await open(page, "/en/wallet/buy-crypto");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "€50.00" }).click();
  await main.getByLabel("Coin").selectOption("LTC");
  await main.getByRole("button", { name: "Show price" }).click();
  await expect(fact(page, "You pay")).toContainText("€51.75");
  await expect(fact(page, "Coins")).toContainText("0.5 LTC");
  await expectAccessible(page, "a price");

  await advanceClock(page, 61);
  await main.getByRole("button", { name: "Buy for €51.75" }).click();
  await expect(main.getByRole("alert").filter({ hasText: "This price is no longer valid" })).toBeVisible();
  await expect(main.getByLabel("Amount", { exact: true })).toHaveValue("50.00");
  await main.getByRole("button", { name: "New price" }).click();
  await expect(main.getByText("This price is no longer valid")).toHaveCount(0);
  await main.getByRole("button", { name: "Buy for €51.75" }).click();

  await page.waitForURL(/\/wallet\/buy-crypto\?payment=/);
  await widget(page, "MoonPay").getByRole("button", { name: "Pay", exact: true }).click();
  await expect(paymentHeading(page, "Your payment is being processed")).toBeVisible();
  await advanceClock(page, 70);
  await expect(paymentHeading(page, "Your deposit has arrived")).toBeVisible();
  await expect(fact(page, "Added to your balance")).toContainText("€50.00");
});

test("MiFinity's page without a payment is a 404 that no policy reports [RT-7, RT-17]", async ({
  page,
  casino,
}) => {
  await signInAsDemo(page, casino.origin);
  // The fixture fails on console errors, such as those of Trusted Types.
  const response = await page.goto("/en/mifinity");
  expect(response?.status()).toBe(404);
  await hydrated(page);
});
