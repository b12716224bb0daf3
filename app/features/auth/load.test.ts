import { describe, expect, test, vi } from "vitest";
import type { LoadContext, Session } from "#contract/host/load-context.ts";
import type { Site } from "#contract/host/site.ts";
import { LOCALES } from "#contract/wire/locales.ts";
import { loadContext } from "../../../tests/support/load-context.ts";
import { loadAuth, registrationOptions } from "./load.server.ts";

const SITE = {
  registration: { currencies: ["EUR", "BTC"], excludedCountries: ["US", "FR"] },
} as unknown as Site;
const GUEST = loadContext({ site: SITE, locale: "de", user: null });
const PLAYER = loadContext({ ...GUEST, user: { user_id: "u1" } });

const load = (query: string, context = GUEST) =>
  loadAuth(new Request(`https://test.example/de/login${query}`), context);

describe("the URL of the login screen", () => {
  test.each([
    ["", "login"],
    ["?tab=registration", "registration"],
    ["?tab=restore", "restore"],
    ["?tab=nonsense", "login"],
    ["?restore=mailed-code", "new-password"],
    ["?restore=", "login"],
  ])("%s shows the form %s [RT-7]", (query, form) => {
    expect(load(query).form).toBe(form);
  });

  test.each(["//evil.example", "/\\evil.example", "https://evil.example"])(
    "does not redirect to %s",
    (target) => {
      expect(load(`?continue=${encodeURIComponent(target)}`).continueTo).toBe("/de");
    },
  );

  test("redirects a signed-in player, except with a password reset link [GRD-4]", () => {
    const loadAsPlayer = () => load("?continue=/de/account", PLAYER);
    expect(loadAsPlayer).toThrow(expect.objectContaining({ status: 302 }));
    expect(load("?restore=mailed-code", PLAYER).form).toBe("new-password");
  });
});

describe("login link [AUTH-1]", () => {
  const session = () => ({ holdLink: vi.fn(() => "a-name"), holdsLink: (name: string) => name === "a-name" });
  const guest = (stub: Partial<Session>) => loadContext({ ...GUEST, session: stub });
  const locationOf = (query: string, context: LoadContext): string | null => {
    try {
      load(query, context);
    } catch (response) {
      return (response as Response).headers.get("Location");
    }
    throw new Error("no redirect was thrown");
  };

  test("moves its token to the session and redirects without it", () => {
    const own = session();
    expect(locationOf("?login_token=secret&continue=/de/games", guest(own))).toBe(
      "/de/login?link=a-name&continue=%2Fde%2Fgames",
    );
    expect(own.holdLink).toHaveBeenCalledExactlyOnceWith("secret");
  });

  test("keeps that it opens the account of a registration [REG-1]", () => {
    expect(locationOf("?login_token=secret&tab=registration", guest(session()))).toBe(
      "/de/login?tab=registration&link=a-name",
    );
    expect(load("?tab=registration&link=a-name", guest(session()))).toMatchObject({
      form: "link",
      link: "a-name",
      opensAccount: true,
    });
    expect(load("?link=a-name", guest(session()))).toMatchObject({ opensAccount: false });
  });

  test("does not redirect to another site", () => {
    const query = "?login_token=secret&continue=//evil.example";
    expect(locationOf(query, guest(session()))).toBe("/de/login?link=a-name&continue=%2Fde");
  });

  test("shows its button as long as it is stored", () => {
    expect(load("?link=a-name", guest(session()))).toMatchObject({ form: "link", link: "a-name" });
    expect(load("?link=another", guest(session()))).toMatchObject({ form: "link", link: undefined });
  });

  test("is ignored for a signed-in player", () => {
    const own = session();
    const player = loadContext({ ...PLAYER, session: own });
    expect(locationOf("?login_token=secret&continue=/de/games", player)).toBe("/de/games");
    expect(own.holdLink).not.toHaveBeenCalled();
  });
});

describe("registration options [REG-1]", () => {
  test("are the site's currencies and all countries that are not excluded", () => {
    const { currencies, countries } = registrationOptions(SITE, "de");
    expect(currencies.map(({ code }) => code)).toEqual(["EUR", "BTC"]);
    const codes = countries.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(["DE", "KZ", "BR"]));
    expect(codes).not.toContain("US");
    expect(codes).not.toContain("FR");
  });

  test("are named and sorted in the page's language", () => {
    const { countries, months } = registrationOptions(SITE, "de");
    const names = countries.map(({ name }) => name);
    expect(countries).toContainEqual({ code: "AT", name: "Österreich", dialCode: "+43" });
    expect(names.indexOf("Österreich")).toBeLessThan(names.indexOf("Pakistan"));
    expect(months.at(2)).toBe("März");
  });

  test.each(LOCALES.map(({ code }) => code))("are complete in %s", (locale) => {
    const { countries, months, homeCountry } = registrationOptions(SITE, locale);
    expect(countries.length).toBeGreaterThan(200);
    expect(new Set(months).size).toBe(12);
    if (homeCountry) expect(countries.map(({ code }) => code)).toContain(homeCountry);
  });
});
