import { expect, test } from "vitest";
import { localePaths } from "#app/i18n/paths.ts";
import { pageOfPopup, popupOfQuery, withoutPopupParameters } from "./query-popups.ts";

test("?restore opens the new-password popup, with the mailed code if it has one [POP-4]", () => {
  expect(popupOfQuery("?restore")).toMatchObject({ name: "new-password", props: { code: undefined } });
  expect(popupOfQuery("?restore=abc")).toMatchObject({ name: "new-password", props: { code: "abc" } });
});

test("?registration opens the auth popup on the registration tab, ?login on the login tab [POP-4]", () => {
  expect(popupOfQuery("?utm=x&registration")).toMatchObject({ name: "auth", props: { tab: "registration" } });
  expect(popupOfQuery("?login")).toMatchObject({ name: "auth", props: { tab: "login" } });
});

test("a guard's redirect opens its popup and names the page to continue to [GRD-4]", () => {
  expect(popupOfQuery("?login=&continue=%2Fen%2Faccount")).toMatchObject({
    name: "auth",
    continueTo: "/en/account",
  });
  expect(popupOfQuery("?personal-info=&continue=%2Fen%2Faccount")).toMatchObject({
    name: "personal-info",
    continueTo: "/en/account",
  });
});

test.each(["//evil.example", "/\\evil.example", "https://evil.example"])(
  "success never continues to %s",
  (target) => {
    expect(popupOfQuery(`?login&continue=${encodeURIComponent(target)}`)?.continueTo).toBeNull();
  },
);

test("other query parameters open no popup", () => {
  expect(popupOfQuery("")).toBeNull();
  expect(popupOfQuery("?sort=new&logins=1")).toBeNull();
});

test("only the parameters that open a popup are removed from the query [POP-4]", () => {
  expect(withoutPopupParameters("?sort=new&login=&continue=%2Fen")).toBe("?sort=new");
  expect(withoutPopupParameters("?restore=abc")).toBe("");
});

test.each([
  ["?restore=abc", "/de/login?restore=abc"],
  ["?login=&continue=%2Fde%2Faccount%3Fa%3D1", "/de/login?continue=%2Fde%2Faccount%3Fa%3D1"],
  ["?registration&continue=/de/vip", "/de/login?tab=registration&continue=%2Fde%2Fvip"],
  ["?personal-info&continue=/de/wallet", "/de/account/personal-info?continue=%2Fde%2Fwallet"],
  ["?login", null],
  ["?restore", null],
  ["?login&continue=//evil.example", null],
  ["?sort=new", null],
])("without scripts, %s leads to %s [REG-1, GRD-4]", (search, page) => {
  expect(pageOfPopup(search, localePaths("de"))).toBe(page);
});

test("what a popup continues with can be decoded [NAV-1]", () => {
  expect(popupOfQuery("?login&continue=%2Fen%2Fpromo%2350%25")?.continueTo).toBe("/en/promo#50%25");
});
