import { expect, test } from "vitest";
import { clientPathOf, isPlainClick } from "./link-navigation.ts";

const origin = "https://solstice.example";
const link = (over: object) => ({
  origin,
  pathname: "/en/games",
  search: "",
  hash: "",
  target: "",
  isNative: false,
  ...over,
});

test("a link to a screen is followed in the client", () => {
  expect(clientPathOf(link({ search: "?sort=new", hash: "#top" }), origin)).toBe("/en/games?sort=new#top");
  expect(clientPathOf(link({ target: "_self" }), origin)).toBe("/en/games");
});

test("the browser follows links to other sites, windows, files and the BFF", () => {
  expect(clientPathOf(link({ origin: "https://evil.example" }), origin)).toBeNull();
  expect(clientPathOf(link({ target: "_blank" }), origin)).toBeNull();
  expect(clientPathOf(link({ isNative: true }), origin)).toBeNull();
  expect(clientPathOf(link({ pathname: "/sandbox/mail" }), origin)).toBeNull();
  expect(clientPathOf(link({ pathname: "/bff/metrics" }), origin)).toBeNull();
  expect(clientPathOf(link({ pathname: "/brand/logo.svg" }), origin)).toBeNull();
});

test("links into the sportsbook and out of it load a document, links within it do not [RT-15]", () => {
  const live = link({ pathname: "/en/sport", search: "?bt-path=%2Flive" });
  expect(clientPathOf(live, origin, "/en/games")).toBeNull();
  expect(clientPathOf(link({ pathname: "/sport" }), origin, "/")).toBeNull();
  expect(clientPathOf(link({}), origin, "/en/sport")).toBeNull();
  expect(clientPathOf(live, origin, "/en/sport")).toBe("/en/sport?bt-path=%2Flive");
  expect(clientPathOf(link({ pathname: "/en/sports" }), origin, "/en/games")).toBe("/en/sports");
});

test("a click with a modifier key or another button is not handled", () => {
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
