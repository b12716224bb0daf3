import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { beforeAll, describe, expect, test } from "vitest";
import config from "#app/routes.ts";
import { OTHER_PLAYER_STATUS, PLAYER_FIELD } from "#contract/host/page-player.ts";
import { type Casino, sharedCasino } from "../support/casino.ts";
import { loggedIn } from "../support/registration-form.ts";
import { PLAYER_SCREENS, SHARED_SCREENS } from "../support/screens.ts";
import { Visitor } from "../support/visitor.ts";

/* A tab that shows one player, after another one has logged in to the same browser. */

let casino: Casino;
let player: Visitor;
let playerId: string;
beforeAll(async () => {
  casino = await sharedCasino();
  player = await loggedIn(casino.origin, "demo");
  [, playerId = ""] = /"user_id":"([^"]+)"/.exec((await player.get("/en/account")).text) ?? [];
});

/** Paths below the locale of the routes whose files have an action, with a value for each parameter. */
function actionPaths(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path = "", file, children = [] }) => {
    const joined = path ? `${parent}/${path}` : parent;
    const hasAction = /export (async )?function action\b/.test(readFileSync(`app/${file}`, "utf8"));
    const own = hasAction ? [joined.replaceAll(/:([a-z]+)\??/g, "$1")] : [];
    return [...own, ...actionPaths(children, joined)];
  });
}

const POST_PATHS = actionPaths(config as RouteConfigEntry[])
  .filter((path) => path.startsWith("/locale/"))
  .map((path) => path.replace("/locale/", "/en/"));

const dataRouteOf = (path: string) => `localized/${path.slice(4)}`;

describe("a request from a page of another player is refused before anything is done", () => {
  test("the table has every action of the app", () => {
    const files = globSync("app/routes/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
    const actions = files.filter((file) =>
      /export (async )?function action\b/.test(readFileSync(file, "utf8")),
    );
    expect(POST_PATHS).toHaveLength(actions.length);
    expect(POST_PATHS.length).toBeGreaterThan(30);
  });

  test.each(POST_PATHS)("POST %s", async (path) => {
    const form = { form: "login", [PLAYER_FIELD]: "another" };
    const page = await player.post(path, form, { accept: "text/html,*/*;q=0.8" });
    expect(page.status).toBe(OTHER_PLAYER_STATUS);
    expect(page.text).toContain("Another account is logged in");
    // What Remix's client and useSend send: the header lets a form keep its fields and say why.
    const data = await player.post(`${path}?_data=${encodeURIComponent(dataRouteOf(path))}`, form);
    expect([data.status, data.headers.get("x-remix-catch"), data.text]).toEqual([
      OTHER_PLAYER_STATUS,
      "yes",
      "",
    ]);
    const upload = new FormData();
    upload.set(PLAYER_FIELD, "another");
    expect((await player.post(path, upload)).status).toBe(OTHER_PLAYER_STATUS);
  });

  test("the player of the page, and a request that names none, pass", async () => {
    const path = "/en/actions/favourites";
    expect((await player.post(path, { read: "all", [PLAYER_FIELD]: playerId })).status).toBe(200);
    expect((await player.post(path, { read: "all" })).status).toBe(200);
  });

  test("the page links back to the form, in the language of the page", async () => {
    const page = await player.post(
      "/de/account/limits",
      { [PLAYER_FIELD]: "another" },
      { accept: "text/html", referer: `${casino.origin}/de/account/limits/activity` },
    );
    expect(page.text).toContain("Ein anderes Konto ist angemeldet");
    expect(page.text).toContain('href="/de/account/limits/activity"');
  });
});

test("the first field of every form of every screen that changes something names the player", async () => {
  let forms = 0;
  const unnamed: string[] = [];
  for (const path of [...SHARED_SCREENS, ...PLAYER_SCREENS]) {
    const { text } = await player.get(`/en${path}`);
    for (const [form] of text.matchAll(/<form[^>]*\smethod="post"[\s\S]*?<\/form>/g)) {
      forms += 1;
      // Of an upload, the server reads the first field only.
      const [first] = /<input[^>]*>|<textarea|<select/.exec(form) ?? [];
      if (!first?.includes(`name="${PLAYER_FIELD}" value="${playerId}"`)) unnamed.push(`${path}: ${form}`);
    }
  }
  expect(unnamed).toEqual([]);
  expect(forms).toBeGreaterThan(100);
});

test("a guest's form names nobody", async () => {
  const { text } = await new Visitor(casino.origin).get("/en/page/contact-us");
  expect(text).toContain('method="post"');
  expect(text).not.toContain(PLAYER_FIELD);
});
