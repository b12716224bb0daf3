import { beforeEach, expect, test, vi } from "vitest";
import { createOfflineFiles, isOfflineFile, isStoredPath } from "./offline.ts";

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

const fetched: string[] = [];
beforeEach(() => {
  fetched.length = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    fetched.push(String(input));
    return new Response(`content of ${input}`);
  });
});

const DE = ["/offline-de.html", ["/brand/logo.svg?offline", "/assets/onest-latin-a1.woff2"]] as const;

test("only offline pages, fonts and marked pictures are stored: never a page or data of a visitor [RT-7]", () => {
  for (const path of [DE[0], ...DE[1]]) expect(isStoredPath(path), path).toBe(true);
  for (const path of [
    "/",
    "/en/wallet",
    "/en/account?offline",
    "/actions/payment",
    "/en?_data=root",
    "/bff/health/live?offline",
    "/brand/logo.svg",
    "https://evil.example/a.svg?offline",
    "/offline-de.html?x=1",
  ]) {
    expect(isStoredPath(path), path).toBe(false);
  }
  expect(isOfflineFile(new URL("/brand/logo.svg?offline", ORIGIN))).toBe(true);
  expect(isOfflineFile(new URL("/brand/logo.svg", ORIGIN))).toBe(false);
});

test("the page of the address's language is shown, else the one that was stored last [RT-7]", async () => {
  const { storage } = memoryCaches();
  const files = createOfflineFiles(storage, "1");
  expect(await files.page("/de/games")).toBeUndefined();
  await files.keep("/offline-kz.html", []);
  await files.keep(...DE);
  expect(await (await files.page("/kz"))?.text()).toBe("content of /offline-kz.html");
  expect(await (await files.page("/fi/games"))?.text()).toBe("content of /offline-de.html");
  expect(await (await files.page("/"))?.text()).toBe("content of /offline-de.html");
});

test("stored files are not fetched again, and others are refused [RT-7]", async () => {
  const files = createOfflineFiles(memoryCaches().storage, "1");
  await files.keep(...DE);
  await files.keep(DE[0], [...DE[1], "/en/wallet"]);
  expect(fetched).toEqual([DE[0], ...DE[1]]);
});

test("a new version fetches the files of the previous one again and deletes the old ones [RT-7]", async () => {
  const { caches, storage } = memoryCaches();
  await createOfflineFiles(storage, "1").keep(...DE);
  fetched.length = 0;
  const files = createOfflineFiles(storage, "2");
  await files.takeOver();
  expect(fetched.sort()).toEqual([...DE[1], DE[0]].sort());
  await files.deleteOthers();
  expect([...caches.keys()]).toEqual(["offline-2"]);
  expect(await (await files.page("/de"))?.text()).toBe("content of /offline-de.html");
});

test("an answer with an error or a redirect is not stored [RT-7]", async () => {
  const { storage } = memoryCaches();
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("down", { status: 503 }));
  const files = createOfflineFiles(storage, "1");
  await files.keep(...DE);
  expect(await files.page("/de")).toBeUndefined();
});
