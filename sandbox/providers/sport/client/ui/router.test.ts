import { expect, test, vi } from "vitest";
import { createRouter, eventPath, parseRoute } from "./router.ts";

test("[RT-15] every path of the contract has its view", () => {
  const views = [
    "/",
    "",
    "/live",
    "/event-builder",
    "/bets",
    "/bets/settled",
    "/favorites",
    "/109",
    "/e_sport/109",
  ].map((path) => parseRoute(path));
  expect(views).toEqual([
    { view: "home" },
    { view: "home" },
    { view: "live" },
    { view: "soon" },
    { view: "bets", list: "open" },
    { view: "bets", list: "settled" },
    { view: "favourites" },
    { view: "e_sport" },
    { view: "e_sport" },
  ]);
  expect(parseRoute("/soccer-1")).toEqual({ view: "sport", sport: "soccer-1" });
  expect(parseRoute("/soccer-1/l-1")).toEqual({ view: "league", sport: "soccer-1", league: "l-1" });
  expect(parseRoute("/nothing")).toEqual({ view: "missing" });
  const path = eventPath({ id: "soccer-1-20780-4", sport: "soccer-1", league: { id: "l-1" } });
  expect(parseRoute(path)).toEqual({ view: "event", event: "soccer-1-20780-4" });
});

test("[RT-15] own navigation writes bt-path, keeps the rest of the address and is reported", () => {
  const pushState = vi.fn();
  const onRouteChange = vi.fn();
  const page = {
    location: { href: "https://s.example/en/sport?ref=1&bt-path=%2Flive" },
    history: { state: { idx: 3 }, pushState },
  };
  const router = createRouter("/live", page, onRouteChange);
  router.go("/bets");
  expect(pushState).toHaveBeenCalledWith({ idx: 3 }, "", "/en/sport?ref=1&bt-path=%2Fbets");
  expect(onRouteChange).toHaveBeenCalledWith("/bets");
  router.go("/bets");
  router.show("/live");
  expect(router.path.get()).toBe("/live");
  expect(pushState).toHaveBeenCalledTimes(1);
  expect(onRouteChange).toHaveBeenCalledTimes(1);
});
