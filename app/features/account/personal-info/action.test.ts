import { expect, test, vi } from "vitest";
import { site } from "#contract/host/site.ts";
import type { ProductApi } from "#contract/wire/operations.ts";
import { user } from "#contract/wire/session/user.ts";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { personalDetailsAction } from "./action.server.ts";

const SITE = site.parse({
  id: "test",
  hosts: ["*"],
  brand: {
    name: "Test",
    logo: "/logo.svg",
    ogImage: "/og.png",
    supportEmail: "support@example.org",
    complaintsEmail: "complaints@example.org",
  },
  company: { name: "Test" },
  headerGame: { code: "crown", picture: "/crown.webp" },
});
const ADA = user.parse({
  user_id: "u1",
  login: "ada",
  email: "ada@example.org",
  currency: "EUR",
  score: { pct: 0, level: 0 },
  profile: { name: "Ada", surname: "King", birthday: "1990-03-07", country: "DE", gender: "female" },
});
const FORM = {
  form: "details",
  name: "Adele",
  surname: "King",
  country: "FI",
  postcode: "00100",
  address: "Katu 1",
};

function player(locked: string[], updateProfile = vi.fn()) {
  const api = { account: async () => ({ locked }), updateProfile } as unknown as ProductApi;
  return loadContext({ site: SITE, locale: "de", locales: ["de", "en"], user: ADA, api });
}
const post = (form: Record<string, string>) =>
  new Request("https://test.example/de/account/personal-info", {
    method: "POST",
    body: new URLSearchParams(form),
  });

test("editable fields are updated, and a removed gender becomes empty [RT-4]", async () => {
  const updateProfile = vi.fn();
  const response = await personalDetailsAction(post(FORM), player(["birthday"], updateProfile));
  expect(await response.json()).toMatchObject({ form: "details", done: true });
  const { form: _, ...changed } = FORM;
  expect(updateProfile).toHaveBeenCalledExactlyOnceWith({ ...changed, birthday: "1990-03-07", gender: "" });
});

test("submitted values of locked fields are ignored [RT-4]", async () => {
  const updateProfile = vi.fn();
  const forged = { ...FORM, "birthday.day": "1", "birthday.month": "1", "birthday.year": "1950" };
  const locked = ["name", "surname", "birthday", "country", "gender"];
  await personalDetailsAction(post(forged), player(locked, updateProfile));
  expect(updateProfile).toHaveBeenCalledExactlyOnceWith({
    ...ADA.profile,
    postcode: "00100",
    address: "Katu 1",
  });
});

test("if the locked fields fail to load, nothing is saved and the form keeps its values", async () => {
  const updateProfile = vi.fn();
  const context = player([], updateProfile);
  const down = Object.assign(new Error(), { name: "UpstreamError" });
  Object.assign(context.api, { account: () => Promise.reject(down) });
  const response = await personalDetailsAction(post(FORM), context);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ submission: { initialValue: { name: "Adele" } } });
  expect(updateProfile).not.toHaveBeenCalled();
});

test("a locale that the site does not have and an unknown form are rejected", async () => {
  const rejected = await personalDetailsAction(post({ form: "language", locale: "pl" }), player([]));
  expect(rejected.status).toBe(400);
  await expect(personalDetailsAction(post({ form: "constructor" }), player([]))).rejects.toMatchObject({
    status: 400,
  });
});
