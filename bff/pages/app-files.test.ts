import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { type Site, site as siteSchema } from "#contract/host/site.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { loadConfig } from "../config/config.ts";
import { DEFAULT_SITE } from "../config/sites.ts";
import { createAppFiles, workerCode } from "./app-files.ts";
import type { PageRoutes } from "./framework/page-routes.ts";

const folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), "workers-"))}/`);
writeFileSync(new URL("worker.js", folder), "worker()");
writeFileSync(new URL("removal.js", folder), "remove()");

const site = siteSchema.parse(DEFAULT_SITE);
const locales: LocaleCode[] = ["en", "kz"];
let rendered = 0;
const module = {
  webAppManifest: ({ brand }: Site, locale: LocaleCode) => ({ name: brand.name, lang: locale }),
  offlinePage: (_: Site, locale: LocaleCode) => {
    rendered += 1;
    return `<!DOCTYPE html><html lang="${locale}"><script>recover()</script></html>`;
  },
};
const routes = async () => ({ build: { entry: { module } } }) as unknown as PageRoutes;

/** Requests a file. @returns its status, headers and text */
async function get(
  path: string,
  { of = site, headers = {}, locale = "en" } = {},
  files = createAppFiles(routes, { development: false, workers: folder }),
) {
  const sent: { status: number; headers: Record<string, string>; text: string } = {
    status: 200,
    headers: {},
    text: "",
  };
  const setHeader = (name: string, value: string) => {
    sent.headers[name.toLowerCase()] = value;
    return res;
  };
  const res = {
    locals: { site: of, origin: "https://play.example", locales, locale },
    setHeader,
    set: setHeader,
    type: () => res,
    status(code: number) {
      sent.status = code;
      return res;
    },
    send: (text: string) => {
      sent.text = text;
    },
    writeHead(code: number, list: string[]) {
      sent.status = code;
      for (let at = 0; at < list.length; at += 2) setHeader(list[at] as string, list[at + 1] as string);
    },
    end(bytes?: Buffer) {
      sent.text = bytes?.toString() ?? "";
    },
  };
  const handle = files.get(path);
  if (!handle) throw new Error(`no file ${path}`);
  await handle({ path, headers, method: "GET" } as never, res as never);
  return sent;
}

test("each locale of a site has its manifest; one that is not offered has none [RT-7]", async () => {
  const manifest = await get("/manifest-kz.webmanifest");
  expect(manifest.headers["content-type"]).toBe("application/manifest+json");
  expect(JSON.parse(manifest.text)).toEqual({ name: "Solstice", lang: "kz" });
  expect(JSON.parse((await get("/manifest.webmanifest")).text)).toMatchObject({ lang: "en" });
  expect((await get("/manifest-de.webmanifest")).status).toBe(404);
});

test("files are revalidated: an unchanged one is answered with 304 [RT-7]", async () => {
  const { headers } = await get("/manifest-en.webmanifest");
  expect(headers["cache-control"]).toBe("private, no-cache");
  const again = await get("/manifest-en.webmanifest", { headers: { "if-none-match": headers.etag ?? "" } });
  expect([again.status, again.text]).toEqual([304, ""]);
});

test("the offline page is rendered once, and its policy allows its scripts by hash [RT-7]", async () => {
  const files = createAppFiles(routes, { development: false, workers: folder });
  rendered = 0;
  const page = await get("/offline-en.html", {}, files);
  await get("/offline-en.html", {}, files);
  expect(rendered).toBe(1);
  expect(page.text).toContain('lang="en"');
  expect(page.headers["content-security-policy"]).toMatch(/script-src [^;]*'sha256-/);
  expect(page.headers["x-robots-tag"]).toBe("noindex");
});

test("the offline page without a locale is in the language of the request [RT-7]", async () => {
  const files = createAppFiles(routes, { development: false, workers: folder });
  const language = async (locale: string) =>
    (await get("/offline.html", { locale }, files)).text.match(/lang="(\w+)"/)?.[1];
  expect([await language("kz"), await language("en"), await language("kz")]).toEqual(["kz", "en", "kz"]);
});

test("the worker has the site's icons and may send requests to this site only [RT-7]", async () => {
  const worker = await get("/service-worker.js");
  expect(worker.text).toBe('self.site={"icons":"/brand/icons"};\nworker()');
  expect(worker.headers["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
  expect(worker.headers["cache-control"]).toBe("private, no-cache");
});

test("a switched-off site serves the worker that removes itself [RT-7]", async () => {
  const off = { ...site, serviceWorker: false };
  expect((await get("/service-worker.js", { of: off })).text).toBe("remove()");
  expect(workerCode(site, pathToFileURL("/no-build/"))).toBeNull();
});

test("SERVICE_WORKER=false switches it off for all sites, and so does the development server [RT-7]", () => {
  const isOn = (env: Record<string, string>) =>
    loadConfig(env).sites.all.map(({ serviceWorker }) => serviceWorker);
  const secrets = { SESSION_SECRETS: "a".repeat(40) };
  expect(isOn(secrets)).toEqual([true]);
  expect(isOn({ ...secrets, SERVICE_WORKER: "false" })).toEqual([false]);
  expect(isOn({ ...secrets, SOLSTICE_DEV: "true" })).toEqual([false]);
});
