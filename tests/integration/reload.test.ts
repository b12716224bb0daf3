import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_SITE } from "../../bff/config/sites.ts";
import { createSessionSealer } from "../../bff/session/session-sealer.ts";
import { DEMO_PASSWORD } from "../../sandbox/seed/demo-players.ts";
import { type Casino, startCasino } from "../support/casino.ts";
import { Visitor } from "../support/visitor.ts";

const folder = mkdtempSync(join(tmpdir(), "solstice-reload-"));
const sitesFile = join(folder, "sites.json");
const secretsFile = join(folder, "secrets");
const OLD = "the-old-secret-of-the-reload-test-0123456789";
const NEW = "the-new-secret-of-the-reload-test-0123456789";

const writeBrand = (name: string) =>
  writeFileSync(sitesFile, JSON.stringify([{ ...DEFAULT_SITE, brand: { ...DEFAULT_SITE.brand, name } }]));

let casino: Casino;
beforeAll(async () => {
  writeBrand("First Brand");
  writeFileSync(secretsFile, OLD);
  casino = await startCasino({
    SITES_FILE: sitesFile,
    SESSION_SECRETS: "",
    SESSION_SECRETS_FILE: secretsFile,
    REQUESTS_PER_MINUTE: "1000000",
  });
});
afterAll(async () => {
  await casino?.stop();
  rmSync(folder, { recursive: true });
});

const page = async (path = "/en") => {
  const response = await fetch(casino.origin + path);
  return { status: response.status, text: await response.text() };
};

test("SIGHUP reloads sites and secrets under load without a lost request, session or live connection [REL-3]", async () => {
  const player = new Visitor(casino.origin);
  expect(
    (await player.post("/en/login", { form: "login", login: "demo", password: DEMO_PASSWORD })).status,
  ).toBe(303);
  const live = await player.live();
  await live.waitForEvent("link");
  expect((await page()).text).toContain("First Brand");
  expect((await page("/manifest-en.webmanifest")).text).toContain("First Brand");

  const statuses = new Set<number>();
  let isLoaded = true;
  const load = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (isLoaded) statuses.add((await page("/en/games")).status);
    }),
  );
  writeBrand("Second Brand");
  writeFileSync(secretsFile, `${NEW},${OLD}`);
  casino.signal("SIGHUP");
  await casino.wrote("reloaded sites and secrets");
  expect((await page()).text).toContain("Second Brand");
  expect((await page("/manifest-en.webmanifest")).text).toContain("Second Brand");

  writeFileSync(sitesFile, "[]");
  casino.signal("SIGHUP");
  await casino.wrote("the earlier sites and secrets stay");
  expect((await page()).text).toContain("Second Brand");
  isLoaded = false;
  await load;
  expect([...statuses]).toEqual([200]);

  expect((await player.get("/en?_data=root")).json().player.user).toMatchObject({ login: "demo" });
  const other = new Visitor(casino.origin);
  await other.post("/en/login", { form: "login", login: "demo", password: DEMO_PASSWORD });
  const value = other.cookies.get("solstice") ?? "";
  expect(await createSessionSealer([OLD]).open(value)).toBeNull();
  expect(await createSessionSealer([NEW]).open(value)).not.toBeNull();
  await fetch(`${casino.origin}/sandbox/emit`, {
    method: "POST",
    body: JSON.stringify({ login: "demo", event: "message", data: { header: "Still", text: "here" } }),
  });
  await live.waitForEvent("message");
  player.disconnect();
});
