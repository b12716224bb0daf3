import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeProductApi, startFakeProductApi } from "../support/fake-product-api.ts";
import { browserOf, type PageHandler, type RunningBff, startBff } from "../support/start-bff.ts";

const CODE = "a-mailed-code-of-a-password-reset-link";

let api: FakeProductApi;
let bff: RunningBff;

/** Returns the code that the session stores under the name in the form. */
const page: PageHandler = ({ session }, _res, form) => ({
  code: session.restoreCode(form.get("name") ?? ""),
});

beforeAll(async () => {
  api = await startFakeProductApi();
  bff = await startBff(api.url, page);
});
afterAll(async () => {
  await bff.close();
  await api.stop();
});

const nameIn = (location: string | null) =>
  new URL(location ?? "", bff.origin).searchParams.get("restore") ?? "";

test.each(["/en/login", "/en", "/de/games?sort=new"])(
  "the code of a mailed link to %s leaves the address at once, for a name in the session [REG-1]",
  async (path) => {
    const browser = browserOf(bff.origin);
    const link = `${path}${path.includes("?") ? "&" : "?"}restore=${CODE}`;
    const response = await browser.get(link);
    expect(response.status).toBe(302);
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("cache-control")).toContain("no-store");
    const location = response.headers.get("location") ?? "";
    expect(location).not.toContain(CODE);
    expect(location.replace(/restore=.*/, "restore=")).toBe(link.replace(/restore=.*/, "restore="));
    expect([...response.headers].join()).not.toContain(CODE);
    expect((await browser.get(location)).status).toBe(200);
    const form = { name: nameIn(location) };
    expect(await (await browser.post("/en/login", form)).json()).toEqual({ code: CODE });
    expect(await (await browserOf(bff.origin).post("/en/login", form)).json()).toEqual({ code: null });
  },
);

test("a browser without cookies is redirected once", async () => {
  const first = await browserOf(bff.origin).get(`/en?restore=${CODE}`);
  expect((await browserOf(bff.origin).get(first.headers.get("location") ?? "")).status).toBe(200);
});

test("a link never redirects to another host", async () => {
  for (const path of ["//evil.example", "/\\evil.example"]) {
    const response = await browserOf(bff.origin).get(`${path}?restore=${CODE}`);
    expect(new URL(response.headers.get("location") ?? "/", bff.origin).origin).toBe(bff.origin);
  }
});

test("a code that is too long for the cookie is not stored", async () => {
  const response = await browserOf(bff.origin).get(`/en?restore=${"x".repeat(513)}`);
  expect(response.headers.get("location")).toBe("/en?restore=held-none");
});
