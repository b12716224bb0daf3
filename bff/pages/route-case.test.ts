import { expect, test } from "vitest";
import { inRouteCase } from "./route-case.ts";

test.each([
  ["/en/GAMES", "/games", "/en/games"],
  ["/GAMES/", "/games", "/games/"],
  ["/en/Games/Provider/Aurora", "/games/provider/:provider?", "/en/games/provider/Aurora"],
  ["/en/PLAY/Games/demo", "/play/:code?/:mode?", "/en/play/Games/demo"],
  ["/kz/page/FAQ", "/page/:alias?", "/kz/page/FAQ"],
  ["/en/games", "/games", "/en/games"],
  ["/en", "/", "/en"],
  ["/en/Unknown/x", "/*", "/en/Unknown/x"],
])("[SEO-1] %s of the route %s is at %s", (path, pattern, expected) => {
  expect(inRouteCase(path, pattern)).toBe(expected);
});
