import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientBundle } from "./client-bundle.ts";
import { createSportClientRouter } from "./client-router.ts";

const server = express().use(createSportClientRouter()).listen(0, "127.0.0.1");
beforeAll(
  () => new Promise<void>((resolve) => (server.listening ? resolve() : server.once("listening", resolve))),
);
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** The bytes on the wire and their encoding: fetch would decode them. */
function load(accepted: string): Promise<{ encoding: string | undefined; body: Buffer }> {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/sandbox/sport/bt-renderer.min.js`;
  return new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": accepted } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      const encoding = response.headers["content-encoding"];
      response.on("end", () => resolve({ encoding, body: Buffer.concat(parts) }));
    }).on("error", reject);
  });
}

test("[RT-15] the renderer is compressed for every browser, also without TLS, where browsers accept no Brotli", async () => {
  const { code } = clientBundle();
  const [brotli, gzip, plain] = [
    await load("gzip, deflate, br"),
    await load("gzip, deflate"),
    await load("identity"),
  ];
  expect([brotli.encoding, gzip.encoding, plain.encoding]).toEqual(["br", "gzip", undefined]);
  expect(brotliDecompressSync(brotli.body).toString()).toBe(code);
  expect(gunzipSync(gzip.body).toString()).toBe(code);
  expect(plain.body.toString()).toBe(code);
  expect(brotli.body.length).toBeLessThanOrEqual(110 * 1024);
  expect(gzip.body.length).toBeLessThanOrEqual(130 * 1024);
});
