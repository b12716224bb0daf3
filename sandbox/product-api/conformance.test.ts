import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { GAME_CATEGORIES, MAX_FAVOURITES } from "#contract/wire/constants.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { productError } from "#contract/wire/operation.ts";
import { allOperations } from "#contract/wire/operations.ts";
import { parseTolerantly } from "#contract/wire/tolerant.ts";
import { createOperationExamples, type OperationExamples } from "../testing/operation-examples.ts";
import { type InputOf, startTestSandbox, type TestSandbox } from "../testing/test-sandbox.ts";

type Name = keyof typeof allOperations;

let sandbox: TestSandbox;
let examples: OperationExamples;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  examples = await createOperationExamples(sandbox);
});
afterAll(() => sandbox.close());

test.each(Object.keys(allOperations) as Name[])(
  "the sandbox and the contract agree on %s [API-2, ENT-1]",
  async (name) => {
    const { input, as } = await examples[name]();
    const { status, result, error } = await sandbox.call(name, input as InputOf<typeof name>, as);
    expect(error).toBeUndefined();
    expect(status).toBe(200);
    const { parsed, dropped } = parseTolerantly<z.ZodType>(allOperations[name].result, result);
    expect(parsed.error).toBeUndefined();
    expect(dropped).toEqual([]);
  },
);

test.each([
  ["GET", "/api/no-such-thing"],
  ["GET", "/api"],
  ["GET", "/api/games/%E0%A4%A"],
  ["GET", "/nowhere"],
])("%s %s is refused in the contract's form", async (method, path) => {
  const response = await fetch(`${sandbox.url}${path}`, { method });
  const { error } = (await response.json()) as { error: unknown };
  expect(response.status).toBe(404);
  expect(productError.parse(error).code).toBe(PRODUCT_ERROR.notFound);
});

const JSON_TYPE = { "Content-Type": "application/json" };

test.each([
  ["not JSON", "{"],
  ["a list", "[]"],
  ["empty", ""],
  ["an object of another shape", '{"login":1}'],
  ["deeply nested JSON", "[".repeat(50_000)],
])("a body that is %s is refused as invalid input", async (_, body) => {
  const response = await fetch(`${sandbox.url}/api/auth/login`, { method: "POST", body, headers: JSON_TYPE });
  const { error } = (await response.json()) as { error: unknown };
  expect(response.status).toBe(422);
  expect(productError.parse(error).code).toBe(PRODUCT_ERROR.invalidInput);
});

test("a body of several megabytes is refused", async () => {
  const body = JSON.stringify({ login: "x".repeat(1_000_000), password: "x" });
  const response = await fetch(`${sandbox.url}/api/auth/login`, { method: "POST", body, headers: JSON_TYPE });
  expect(response.status).toBe(413);
});

test.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""])(
  "JSON sent as %s is refused with 415",
  async (type) => {
    const body = new Blob([JSON.stringify({ login: "demo", password: "sunrise-2026" })], { type });
    const response = await fetch(`${sandbox.url}/api/auth/login`, { method: "POST", body });
    expect(response.status).toBe(415);
  },
);

test.each([
  ["DELETE", "/api/wallet", "GET"],
  ["HEAD", "/api/wallet", "GET"],
  ["OPTIONS", "/api/favourites", "GET, POST"],
  ["PUT", "/api/rounds/games", "GET"],
  ["GET", "/api/protection/limits/loss/day", "PUT"],
])("%s %s is refused with 405, and Allow names the methods of the path", async (method, path, allow) => {
  const response = await fetch(`${sandbox.url}${path}`, { method });
  expect([response.status, response.headers.get("allow")]).toEqual([405, allow]);
});

test.each(["0x10", " 5", "5 ", "+5", "5.", ".5", "1e1000", "05", "", "five", "Infinity"])(
  "%j is no number in a query",
  async (limit) => {
    const response = await fetch(`${sandbox.url}/api/games?${new URLSearchParams({ limit })}`);
    expect(response.status).toBe(422);
  },
);

test("the longest query of the contract is accepted, with every character percent-encoded", async () => {
  const longest = "\u{20ac}".repeat(65 * MAX_FAVOURITES);
  const { status, result } = await sandbox.call("gameCards", { codes: longest });
  expect([status, result]).toEqual([200, []]);
});

test("a text with a lone surrogate is refused as invalid input", async () => {
  const { token } = await sandbox.demo();
  const response = await fetch(`${sandbox.url}/api/account/email`, {
    method: "POST",
    body: '{"email":"a@b.example","password":"x\\ud800","locale":"en"}',
    headers: { ...JSON_TYPE, Authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(422);
});

test("a document is sent with its own media type", async () => {
  const { input, as = {} } = await examples.documentFile();
  const response = await fetch(`${sandbox.url}/api/verification/documents/${input.document_id}/file`, {
    headers: { Authorization: `Bearer ${as.token}` },
  });
  expect(response.headers.get("content-type")).toBe("image/png");
});

test("an operation of players is refused without a session", async () => {
  for (const as of [{}, { token: "made-up-token-of-some-length" }]) {
    const { status, error } = await sandbox.call("wallet", {}, as);
    expect([status, error?.code]).toEqual([401, PRODUCT_ERROR.notSignedIn]);
  }
});

test("every category of the contract has a count that equals the total of its page", async () => {
  const { result } = await sandbox.call("gameCategories", {});
  expect(result.map(({ id }: { id: string }) => id)).toEqual([...GAME_CATEGORIES]);
  for (const { id, count } of result) {
    expect((await sandbox.call("games", { category: id, limit: 1 })).result.total).toBe(count);
  }
});

test("the response contains the requested payment groups and no others [ENT-3]", async () => {
  const one = await sandbox.call("paymentSystems", { type: "deposit" });
  expect(Object.keys(one.result)).toEqual(["deposit"]);
  const some = await sandbox.call("paymentSystems", { type: "crypto,withdraw" });
  expect(Object.keys(some.result).sort()).toEqual(["crypto", "withdraw"]);
  for (const { image } of one.result.deposit)
    expect((await fetch(`${sandbox.url}${image}`)).status).toBe(200);
});

test("the footer's payment icons are named in the requested language, its partners are not translated [FTR-3]", async () => {
  const names = async (list: "affiliates" | "payment_systems", locale: LocaleCode) => {
    const { result } = await sandbox.call("footerList", { list, locale });
    return result.map(({ name }: { name: string }) => name);
  };
  expect((await names("payment_systems", "en"))[0]).toBe("Payment card");
  expect((await names("payment_systems", "hu"))[0]).toBe("Bankkártya");
  const [english, kazakh] = [await names("payment_systems", "en"), await names("payment_systems", "kz")];
  expect(kazakh).toHaveLength(english.length);
  expect(kazakh.filter((name: string) => english.includes(name))).toEqual([]);
  expect(await names("affiliates", "kz")).toEqual(await names("affiliates", "en"));
});

test("the footer's icons and the levels' images exist [FTR-3]", async () => {
  const levels = (await sandbox.call("vipLevels", { locale: "en" })).result;
  expect(levels).toHaveLength(10);
  const images = levels.map(({ images }: { images: { active: string } }) => images.active);
  for (const list of ["affiliates", "payment_systems"] as const) {
    const { result } = await sandbox.call("footerList", { list, locale: "en" });
    images.push(...result.map(({ image }: { image: string }) => image));
  }
  for (const image of images) {
    const response = await fetch(`${sandbox.url}${image}`);
    expect(response.headers.get("content-type")).toBe(
      image.endsWith(".avif") ? "image/avif" : "image/svg+xml",
    );
    const etag = response.headers.get("etag") as string;
    const again = await fetch(`${sandbox.url}${image}`, { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
  }
});
