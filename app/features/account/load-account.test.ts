import { expect, test, vi } from "vitest";
import type { LoadContext } from "#contract/load-context.ts";
import type { ProductApi } from "#contract/operations.ts";
import { loadAccount } from "./load-account.server.ts";

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const profile = { name: "Ada", birthday: "1990-03-07", country: "DE" };

function player(winStatistics: () => Promise<unknown>) {
  const api = { winStatistics } as unknown as ProductApi;
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
  expect(log.warn).toHaveBeenCalledOnce();
});

test("while nobody can say who is signed in, the account is a 503 [AUTH-4]", async () => {
  const nobody = { ...player(async () => null), user: null } as LoadContext;
  await expect(loadAccount(nobody)).rejects.toMatchObject({ status: 503 });
});
