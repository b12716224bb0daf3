import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
let codes: string[];
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { result } = await sandbox.call("games", { limit: 4 });
  codes = result.items.map(({ code }: { code: string }) => code);
});
afterAll(() => sandbox.close());

test("favourites are private, newest first, without duplicates and unknown games", async () => {
  const { token } = await sandbox.demo("demo");
  const other = await sandbox.demo("demo-empty");
  const [a, b, c] = codes as [string, string, string, string];
  await sandbox.call("addFavourites", { codes: [a] }, { token });
  const { result } = await sandbox.call("addFavourites", { codes: [b, "gone", a, c] }, { token });
  expect(result).toEqual([b, c, a]);
  const listed = await sandbox.call("favourites", {}, { token });
  expect(listed.result.map(({ code }: { code: string }) => code)).toEqual([b, c, a]);
  expect((await sandbox.call("removeFavourite", { code: c }, { token })).result).toEqual([b, a]);
  expect((await sandbox.call("removeFavourite", { code: c }, { token })).result).toEqual([b, a]);
  expect((await sandbox.call("favourites", {}, { token: other.token })).result).toEqual([]);
});

test("tiles are in the order of the requested codes", async () => {
  const [a, b] = codes as [string, string];
  const { result } = await sandbox.call("gameCards", { codes: `${b},gone,${a}` });
  expect(result.map(({ code }: { code: string }) => code)).toEqual([b, a]);
});
