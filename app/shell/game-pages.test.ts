import { expect, test } from "vitest";
import { isGamePage } from "./game-pages.ts";

test("the play page and the crash game are game pages in every locale, lists of games are not [LAY-1, VIP-1]", () => {
  for (const path of ["/en/play/hearth", "/play/hearth/real", "/de/special/aviator", "/special/aviator/"])
    expect(isGamePage(path), path).toBe(true);
  for (const path of ["/en", "/en/vip", "/en/play", "/en/games/category/slots", "/en/special/aviators"])
    expect(isGamePage(path), path).toBe(false);
});
