import { expect, test } from "vitest";
import { isPlainClick } from "./plain-click.ts";
import { isOutOfView } from "./use-filter-scroll.ts";
import { hashTarget } from "./use-hash-scroll.ts";
import { infoPageOf, screenOf } from "./use-link-navigation.ts";

const origin = "https://solstice.example";
const link = (over: object) => ({
  origin,
  pathname: "/en/games",
  search: "",
  hash: "",
  target: "",
  browsers: false,
  ...over,
});

test("a link to a screen is the app's to follow", () => {
  expect(screenOf(link({ search: "?sort=new", hash: "#top" }), origin)).toBe("/en/games?sort=new#top");
  expect(screenOf(link({ target: "_self" }), origin)).toBe("/en/games");
});

test("links to other sites, windows, files and the BFF are the browser's", () => {
  expect(screenOf(link({ origin: "https://evil.example" }), origin)).toBeNull();
  expect(screenOf(link({ target: "_blank" }), origin)).toBeNull();
  expect(screenOf(link({ browsers: true }), origin)).toBeNull();
  expect(screenOf(link({ pathname: "/sandbox/mail" }), origin)).toBeNull();
  expect(screenOf(link({ pathname: "/bff/metrics" }), origin)).toBeNull();
  expect(screenOf(link({ pathname: "/brand/logo.svg" }), origin)).toBeNull();
});

test("a legal text is known by its address, with a prefix and without", () => {
  expect(infoPageOf("/kz/page/privacy-policy")).toBe("privacy-policy");
  expect(infoPageOf("/page/faq/")).toBe("faq");
  expect(infoPageOf("/en/page/secrets")).toBeNull();
  expect(infoPageOf("/en/page")).toBeNull();
});

test("a click with a modifier or another button stays the browser's", () => {
  const click = {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
  };
  expect(isPlainClick(click)).toBe(true);
  for (const over of [
    { button: 1 },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { defaultPrevented: true },
  ]) {
    expect(isPlainClick({ ...click, ...over })).toBe(false);
  }
});

test("a hash names an element by its decoded id, and a broken one names none [NAV-1]", () => {
  const element = {} as Element;
  const find = (id: string) => (id === "сұрақ" ? element : null);
  expect(hashTarget(`#${encodeURIComponent("сұрақ")}`, find)).toBe(element);
  expect(hashTarget("#other", find)).toBeNull();
  expect(hashTarget("#", find)).toBeNull();
  expect(hashTarget("#%E0%A4%A", find)).toBeNull();
});

test("filters are out of view above the header's lower edge or below the window's [NAV-2]", () => {
  expect(isOutOfView({ top: 80, bottom: 140 }, 800)).toBe(false);
  expect(isOutOfView({ top: 20, bottom: 80 }, 800)).toBe(true);
  expect(isOutOfView({ top: 780, bottom: 840 }, 800)).toBe(true);
});
