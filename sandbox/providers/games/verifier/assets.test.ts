import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { VERIFIER_READY, VERIFIER_REQUEST, VERIFIER_RESPONSE } from "#contract/host/frames/verifier-frame.ts";
import { verifierAssets } from "./assets.ts";
import { describeRecomputation } from "./recomputation.ts";

const { frame, files, documents, serve } = verifierAssets();
const serveUrl = (address: string) => serve(address.slice("/sandbox/games/verifier/".length));

test("each file has its published hash and is immutable", () => {
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["verifier/main.js", "engines/integers.js", "engines/slots/ways-engine.js"]),
  );
  for (const { url, integrity } of files) {
    const { status, headers, body } = serveUrl(url);
    expect([status, headers["Cache-Control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
    expect(`sha384-${createHash("sha384").update(String(body)).digest("base64")}`).toBe(integrity);
  }
  expect(serve("elsewhere/main.js").status).toBe(404);
  expect(serve("../../../../package.json").status).toBe(404);
});

test("the description of the games and its data are public", () => {
  const served = documents.map(({ url }) => serveUrl(url));
  expect(served.map(({ status }) => status)).toEqual([200, 200]);
  const [text, data] = served.map(({ body }) => String(body));
  expect(text).toContain("# How rounds are drawn");
  expect(JSON.parse(data ?? "").engines.length).toBeGreaterThan(10);
});

test("the frame has an opaque origin, no network access and one script", () => {
  const { headers, body } = serveUrl(frame);
  const policy = headers["Content-Security-Policy"] ?? "";
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; script-src 'nonce-/);
  expect(policy).not.toContain("connect-src");
  const scripts = String(body).match(/<script[^>]*>/g) ?? [];
  expect(scripts).toHaveLength(2);
  expect(scripts.every((tag) => tag.includes(`nonce="${nonce}"`))).toBe(true);
});

test("the published files compute a round like the server, with browser APIs only", async () => {
  const folder = mkdtempSync(join(tmpdir(), "solstice-verifier-"));
  for (const { name, url } of files) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, serveUrl(url).body);
  }
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  const source = {
    engine: "bonus-cluster",
    server_seed: "secret",
    client_seed: "mine",
    nonce: 2,
    bet: "buy",
    choices: [],
    symbols: null,
  };
  // A fake page: it sends a request when the frame is ready, and prints the answer.
  writeFileSync(
    join(folder, "page.js"),
    `const listeners = [];
     globalThis.addEventListener = (_, listener) => listeners.push(listener);
     globalThis.parent = { postMessage(message) {
       if (message.type === "${VERIFIER_READY}") {
         const data = { type: "${VERIFIER_REQUEST}", id: "7", source: ${JSON.stringify(source)} };
         for (const listener of listeners) { listener({ source: {}, data: { ...data, id: "another window" } }); listener({ source: parent, data }); }
       } else console.log(JSON.stringify(message));
     } };
     await import("./verifier/main.js");`,
  );
  const output = execFileSync(process.execPath, ["page.js"], { cwd: folder, encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect(JSON.parse(output)).toEqual({
    type: VERIFIER_RESPONSE,
    id: "7",
    recomputation: await describeRecomputation(source),
  });
});
