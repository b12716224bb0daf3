import { expect, test, vi } from "vitest";
import { type User, user } from "#contract/wire/session/user.ts";
import { loadContext } from "../../../tests/support/load-context.ts";
import { loadPersonalInfo, personalInfoAction } from "./personal-info.server.ts";

const ADA = user.parse({
  user_id: "u1",
  login: "ada",
  email: "ada@example.org",
  currency: "EUR",
  no_profile: true,
  score: { pct: 0, level: 0 },
  profile: { birthday: "1990-03-07", country: "DE" },
});

function player(signedIn: User | null, updateProfile = vi.fn()) {
  return loadContext({
    locale: "de",
    user: signedIn,
    api: { updateProfile },
  });
}

const address = (query = "") => `https://test.example/de/account/personal-info${query}`;
const post = (values: Record<string, string>, query?: string) =>
  new Request(address(query), {
    method: "POST",
    body: new URLSearchParams({ form: "personal-info", ...values }),
  });

const GOOD = { name: "Ada", surname: "King", postcode: "10115", address: "Invalidenstr. 1, Berlin" };

test("saves the form and redirects to `continue` [GRD-4]", async () => {
  const updateProfile = vi.fn();
  const response = await personalInfoAction(post(GOOD, "?continue=/de/account"), player(ADA, updateProfile));
  expect(updateProfile).toHaveBeenCalledExactlyOnceWith({
    ...GOOD,
    gender: "",
    birthday: "1990-03-07",
    country: "DE",
  });
  expect(response).toRedirectTo("/de/account");
});

test("submitted values of birthday and country are ignored once they are set", async () => {
  const updateProfile = vi.fn();
  const forged = {
    ...GOOD,
    country: "FI",
    "birthday.day": "1",
    "birthday.month": "1",
    "birthday.year": "1950",
  };
  await personalInfoAction(post(forged), player(ADA, updateProfile));
  expect(updateProfile.mock.lastCall?.[0]).toMatchObject({ birthday: "1990-03-07", country: "DE" });
});

test("reports a missing field and does not save [FRM-1]", async () => {
  const updateProfile = vi.fn();
  const response = await personalInfoAction(post({ ...GOOD, address: "" }), player(ADA, updateProfile));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    form: "personal-info",
    submission: {
      error: { address: { key: "validation:validation_required" } },
      initialValue: { name: "Ada" },
    },
  });
  expect(updateProfile).not.toHaveBeenCalled();
});

test("reports an unavailable product API and returns the typed values", async () => {
  const updateProfile = vi.fn().mockRejectedValue(Object.assign(new Error(), { name: "UpstreamError" }));
  const response = await personalInfoAction(post(GOOD), player(ADA, updateProfile));
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ submission: { initialValue: GOOD } });
});

test("reports birthday and country as missing until they are set", () => {
  const unknown = { ...ADA, profile: { ...ADA.profile, birthday: "", country: "" } };
  expect(loadPersonalInfo(new Request(address()), player(unknown)).missing).toEqual({
    birthday: true,
    country: true,
  });
  expect(loadPersonalInfo(new Request(address()), player(ADA)).missing).toEqual({
    birthday: false,
    country: false,
  });
});

test("while the product API is down, the answer is 503 and not the login screen [AUTH-4]", async () => {
  const context = { ...player(null), productApiDown: true };
  await expect(personalInfoAction(post(GOOD), context)).rejects.toMatchObject({ status: 503 });
  expect(() => loadPersonalInfo(new Request(address()), context)).toThrow(
    expect.objectContaining({ status: 503 }),
  );
});

test("a guest is redirected to the login popup over home, as from the other account screens [GRD-4]", async () => {
  const target = "/de?login=&continue=%2Fde%2Faccount%2Fpersonal-info";
  expect(await personalInfoAction(post(GOOD), player(null)).catch((error) => error)).toRedirectTo(target);
  const load = async () => loadPersonalInfo(new Request(address()), player(null));
  await expect(load()).rejects.toRedirectTo(target);
});
