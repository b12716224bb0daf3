import { expect, test, vi } from "vitest";
import type { LoadContext } from "#contract/load-context.ts";
import type { ProductApi } from "#contract/operations.ts";
import { loadAccount } from "./load-account.server.ts";

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const profile = { name: "Ada", birthday: "1990-03-07", country: "DE" };

const settled = { email_confirmed: true, email_pending: null, phone_confirmed: true };
const withTwoFactor = (recovery_codes_left: number) => ({
  two_factor: { enabled: true, recovery_codes_left },
});

const documents = (...states: string[]) => ({ documents: states.map((state) => ({ state })) });

function player(
  winStatistics: () => Promise<unknown>,
  account: () => Promise<unknown> = async () => settled,
  security: () => Promise<unknown> = async () => withTwoFactor(10),
  verification: () => Promise<unknown> = async () => documents("none"),
) {
  const api = { winStatistics, account, security, verification } as unknown as ProductApi;
  return { api, locale: "de", log, user: { login: "ada", profile } } as unknown as LoadContext;
}

test("the account says who its player is in the page's language, and what they have won [RT-4]", async () => {
  const wins = { last_win: null, top_win: null };
  const data = await loadAccount(player(async () => wins));
  expect(data.wins).toBe(wins);
  expect(data.profile).toMatchObject({
    name: "Ada",
    countryName: "Deutschland",
    birthdayText: "7. März 1990",
  });
});

test("the account lives without its wins", async () => {
  const data = await loadAccount(player(() => Promise.reject(new Error("timeout"))));
  expect(data.wins).toBeNull();
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(expect.anything(), "win statistics could not be had");
});

test("what waits for the player comes first: an address, a number, a second factor, its codes [RT-4]", async () => {
  const mattersOf = async (account: object, security: object) => {
    const context = player(
      async () => null,
      async () => ({ ...settled, ...account }),
      async () => security,
    );
    return (await loadAccount(context)).matters;
  };
  const off = { two_factor: { enabled: false, recovery_codes_left: 0 } };
  expect(await mattersOf({ email_confirmed: false, phone_confirmed: false }, off)).toEqual([
    "email",
    "phone",
    "two_factor",
  ]);
  expect(await mattersOf({ email_pending: "new@example.org" }, withTwoFactor(2))).toEqual([
    "email",
    "recovery_codes",
  ]);
  expect(await mattersOf({}, withTwoFactor(3))).toEqual([]);
});

test.each([
  [["requested", "verified"], ["document_asked"]],
  [
    ["requested", "rejected"],
    ["document_refused", "document_asked"],
  ],
  [["none", "uploaded", "in_review", "verified"], []],
])("documents that are %s make %s open matters [RT-4]", async (states, matters) => {
  const context = player(
    async () => null,
    async () => settled,
    async () => withTwoFactor(10),
    async () => documents(...states),
  );
  expect((await loadAccount(context)).matters).toEqual(matters);
});

test("the account lives without what waits", async () => {
  const down = () => Promise.reject(new Error("timeout"));
  expect((await loadAccount(player(async () => null, down, down, down))).matters).toEqual([]);
});

test("while nobody can say who is signed in, the account is a 503 [AUTH-4]", async () => {
  const nobody = { ...player(async () => null), user: null } as LoadContext;
  await expect(loadAccount(nobody)).rejects.toMatchObject({ status: 503 });
});
