import type { Page } from "@playwright/test";
import { type FromPaymentFrame, PAYMENT_FRAME_PATH } from "#contract/money/payment-frame.ts";
import { expect, hydrated, test } from "./fixtures.ts";

const LOGIN = "demo-empty";

/** Begins a payment as the wallet would, and returns its next step. */
async function begin(page: Page, verb: "begin" | "buy", what: object) {
  const data = { login: LOGIN, amount: "30", currency: "EUR", return_path: "/en", ...what };
  const answer = await page.request.post(`/sandbox/payments/${verb}`, { data });
  const { result } = await answer.json();
  return result.next;
}

/** Frames the widgets' page on a page of the site, under that page's policy, and has it start. */
async function frame(page: Page, next: object): Promise<() => Promise<FromPaymentFrame["type"][]>> {
  await page.goto("/en");
  await hydrated(page);
  await page.evaluate(
    ({ path, next }) => {
      const heard: unknown[] = [];
      const element = document.createElement("iframe");
      element.title = "Payment";
      element.style.cssText = "position:fixed;inset:0;width:100%;height:100%;z-index:9999;background:#fff";
      addEventListener("message", ({ data, source }) => {
        if (source !== element.contentWindow || data?.from !== "payment-frame") return;
        heard.push(data.type);
        if (data.type === "ready") {
          element.contentWindow?.postMessage({ to: "payment-frame", type: "start", next }, "*");
        }
      });
      Object.assign(window, { heard });
      element.src = path;
      document.body.append(element);
    },
    { path: PAYMENT_FRAME_PATH, next },
  );
  return () => page.evaluate(() => (window as unknown as { heard: FromPaymentFrame["type"][] }).heard);
}

/** How many deposits the player has been written of. */
async function mails(page: Page): Promise<number> {
  const { result } = await (await page.request.get(`/sandbox/mail.json?to=${LOGIN}@solstice.example`)).json();
  return result.filter(({ link }: { link: string }) => link.includes("/wallet/history")).length;
}

test("MiFinity's widget runs in its frame, and what is paid there arrives [RT-7, TP-4]", async ({ page }) => {
  const before = await mails(page);
  const heard = await frame(page, await begin(page, "begin", { alias: "mifinity" }));
  const widget = page.frameLocator("iframe[title=Payment]").frameLocator("iframe[title=MiFinity]");
  await widget.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(widget.getByRole("status")).toBeVisible();
  await expect.poll(heard).toEqual(["ready", "shown", "ended"]);
  await expect.poll(() => mails(page)).toBe(before + 1);
});

test("the crypto purchase widget runs in its frame on the parameters that were signed [TP-4]", async ({
  page,
}) => {
  const before = await mails(page);
  const heard = await frame(page, await begin(page, "buy", { coin: "BTC" }));
  const widget = page.frameLocator("iframe[title=Payment]").frameLocator("iframe[title=MoonPay]");
  await expect(widget.getByRole("heading", { name: "Buy coins" })).toBeVisible();
  await widget.getByRole("button", { name: "Pay", exact: true }).click();
  await expect.poll(heard).toEqual(["ready", "shown", "ended"]);
  await page.request.post("/sandbox/clock", { data: { advanceMs: 70_000 } });
  await expect.poll(() => mails(page)).toBe(before + 1);
});

test("a vendor whose script does not come is told as failed, and the page lives on", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push("sgpg.js");
  await page.route("**/sgpg.js", (route) => route.abort());
  const heard = await frame(page, await begin(page, "begin", { alias: "mifinity" }));
  await expect.poll(heard).toEqual(["ready", "failed"]);
  await expect(page.getByRole("main")).toBeAttached();
});

test("a script of any other address does not run in the frame", async ({ page, expectedErrors }) => {
  expectedErrors.push("Content Security Policy");
  const next = { ...(await begin(page, "begin", { alias: "mifinity" })), script: "/en/evil.js" };
  const heard = await frame(page, next);
  await expect.poll(heard).toEqual(["ready", "failed"]);
});

/** Tries what a hostile script of a vendor would, and tells what it got hold of. */
const THIEF = `
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
parent.postMessage({ from: "thief", origin: self.origin, got }, "*");
`;

test("a vendor's script in its frame reaches no page, cookie or storage of the site [TP-4]", async ({
  page,
}) => {
  await page.route("**/sgpg.js", (route) => route.fulfill({ contentType: "text/javascript", body: THIEF }));
  await page.addInitScript(() => {
    addEventListener("message", ({ data }) => {
      if (data?.from === "thief") Object.assign(window, { loot: data });
    });
  });
  const next = await begin(page, "begin", { alias: "mifinity" });
  await frame(page, next);
  await page.waitForFunction(() => "loot" in window);
  const loot = await page.evaluate(() => (window as unknown as { loot: object }).loot);
  expect(loot).toEqual({ from: "thief", origin: "null", got: [] });
});

test("a vendor's own page has no origin either, however it is opened [TP-4]", async ({ page }) => {
  const { token } = await begin(page, "begin", { alias: "mifinity" });
  await page.goto(`/sandbox/pay/mifinity/${token}`);
  expect(await page.evaluate(() => self.origin)).toBe("null");
});
