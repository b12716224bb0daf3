import { beforeEach, expect, test, vi } from "vitest";
import { createOfflineFiles, isOfflineFile } from "./offline.ts";

const ORIGIN = "https://play.example";

/** The browser's cache storage, in memory. */
function memoryCaches() {
  const caches = new Map<string, Map<string, Response>>();
  const keyOf = (key: string | Request) => new URL(typeof key === "string" ? key : key.url, ORIGIN).href;
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    return {
      match: async (key: string | Request) => entries.get(keyOf(key))?.clone(),
      put: async (key: string, response: Response) => void entries.set(keyOf(key), response.clone()),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  };
  const storage = {
    open,
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  };
  return { caches, storage: storage as unknown as CacheStorage };
}

const LOGO = "/brand/logo.svg?offline";
const FONT = "/assets/onest-latin-a1.woff2";
const DE = "/offline-de.html";
/** In the language that the browser prefers. */
const PREFERRED = "/offline.html";

/** What an offline page refers to: a font and a logo, which it needs offline, and what must never be stored. */
const REFERENCES = [
  FONT,
  LOGO,
  "/assets/app-b2.css",
  "/brand/logo.svg",
  "/en/wallet",
  "/en/account?offline",
  "/actions/payment",
  "/en?_data=root",
  "/bff/health/live?offline",
  "https://evil.example/a.svg?offline",
  "/offline-en.html",
].map((path) => `<link href="${path}"><img src="${path}">`);
const html = (path: string) => `<title>${path}</title>${REFERENCES.join("")}`;
const titleOf = async (page: Response | undefined) =>
  /<title>(.*)<\/title>/.exec((await page?.text()) ?? "")?.[1];

const fetched: string[] = [];
beforeEach(() => {
  fetched.length = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    // Without cookies: an offline page is the same for all visitors.
    expect(init).toMatchObject({ credentials: "omit" });
    fetched.push(String(input));
    return new Response(html(String(input)));
  });
});

test("only offline pages, their fonts and marked pictures are stored: never a page or data of a visitor [RT-7]", async () => {
  const { caches, storage } = memoryCaches();
  const files = createOfflineFiles(storage, "1");
  for (const page of ["/", "/en/wallet", "/offline-de.html?x=1", "https://evil.example/offline-de.html"])
    await files.keep(page);
  await files.keep(DE);
  expect([...(caches.get("offline-1")?.keys() ?? [])]).toEqual([DE, FONT, LOGO].map((path) => ORIGIN + path));
});

test("requests for fonts and marked pictures are answered from the cache, no others [RT-7]", () => {
  for (const path of [FONT, LOGO]) expect(isOfflineFile(new URL(path, ORIGIN)), path).toBe(true);
  for (const path of ["/brand/logo.svg", DE, "/en/wallet", "/bff/health/live?offline"])
    expect(isOfflineFile(new URL(path, ORIGIN)), path).toBe(false);
});

test("the installation stores the page of the browser's language and of the open pages [RT-7]", async () => {
  const files = createOfflineFiles(memoryCaches().storage, "1");
  await files.install(["/kz/games", "/kz", "/"]);
  expect(fetched).toEqual([PREFERRED, FONT, LOGO, "/offline-kz.html"]);
  expect(await titleOf(await files.page("/kz/wallet"))).toBe("/offline-kz.html");
});

test("the page of the address's language is shown, else that of the browser's language [RT-7]", async () => {
  const files = createOfflineFiles(memoryCaches().storage, "1");
  expect(await files.page("/de/games")).toBeUndefined();
  await files.install([]);
  await files.keep("/offline-kz.html");
  await files.keep(DE);
  expect(await titleOf(await files.page("/kz"))).toBe("/offline-kz.html");
  expect(await titleOf(await files.page("/de/games"))).toBe(DE);
  expect(await titleOf(await files.page("/fi/games"))).toBe(PREFERRED);
  expect(await titleOf(await files.page("/"))).toBe(PREFERRED);
});

test("stored files are not fetched again [RT-7]", async () => {
  const files = createOfflineFiles(memoryCaches().storage, "1");
  await files.keep(DE);
  await files.keep(DE);
  expect(fetched).toEqual([DE, FONT, LOGO]);
});

test("a new version fetches the pages of the previous one again and deletes the old ones [RT-7]", async () => {
  const { caches, storage } = memoryCaches();
  await createOfflineFiles(storage, "1").keep(DE);
  fetched.length = 0;
  const files = createOfflineFiles(storage, "2");
  await files.install([]);
  expect(fetched).toEqual([PREFERRED, FONT, LOGO, DE]);
  await files.deleteOthers();
  expect([...caches.keys()]).toEqual(["offline-2"]);
  expect(await titleOf(await files.page("/de"))).toBe(DE);
});

test("an answer with an error or a redirect is not stored, and a failure does not stop the installation [RT-7]", async () => {
  const { storage } = memoryCaches();
  const files = createOfflineFiles(storage, "1");
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("down", { status: 503 }));
  await files.keep(DE);
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("no network"));
  await files.install(["/de"]);
  expect(await files.page("/de")).toBeUndefined();
});
