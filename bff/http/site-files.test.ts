import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, expect, test } from "vitest";
import { siteFiles } from "./site-files.ts";

const root = mkdtempSync(join(tmpdir(), "site-files-"));
for (const name of ["north", "south"]) {
  mkdirSync(join(root, name, "icons"), { recursive: true });
  writeFileSync(join(root, name, "logo.svg"), name);
}
writeFileSync(join(root, "secret"), "secret");
writeFileSync(join(root, "north", ".env"), "secret");
writeFileSync(join(root, "north", "icons", "a.png"), "a");

const app = express();
app.use((req, res, next) => {
  const id = String(req.headers["x-site"]);
  res.locals.site = { files: id === "none" ? undefined : join(root, id) };
  next();
});
app.use(siteFiles());
app.use((req, res) => void res.send(`page ${req.url}`));
const server = app.listen(0);
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

const get = async (site: string, path: string, method = "GET") => {
  const response = await fetch(`http://localhost:${port}${path}`, { method, headers: { "x-site": site } });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

test("each site has its own file at the same address, which runs no script [BRD-1]", async () => {
  for (const name of ["north", "south"]) {
    const { status, text, headers } = await get(name, "/site/logo.svg?v=2");
    expect([status, text]).toEqual([200, name]);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("cache-control")).toBe("public, max-age=3600");
  }
  expect((await get("north", "/site/icons/a.png")).text).toBe("a");
});

test.each([
  "/site/none.svg",
  "/site/",
  "/site/icons",
  "/site/icons/",
  "/site/.env",
  "/site/../secret",
  "/site/%2e%2e/secret",
  "/site/..%2fsecret",
])("there is nothing at %s", async (path) => {
  const { status, text } = await get("north", path);
  if (path === "/site/../secret" || path === "/site/%2e%2e/secret") expect(text).toBe("page /secret");
  else expect(status).toBe(404);
});

test("a site without a folder, and other methods than reading ones, get 404; other paths are left alone", async () => {
  expect((await get("none", "/site/logo.svg")).status).toBe(404);
  expect((await get("north", "/site/logo.svg", "POST")).status).toBe(404);
  expect((await get("north", "/sites?a=/site/")).text).toBe("page /sites?a=/site/");
});
