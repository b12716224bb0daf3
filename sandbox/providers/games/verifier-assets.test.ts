import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { VERIFIER_ANSWER, VERIFIER_ASKED, VERIFIER_READY } from "#contract/play/verifier-frame.ts";
import { recomputation } from "./recomputation.ts";
import { buildVerifierAssets } from "./verifier-assets.ts";

const { frame, files, serve } = buildVerifierAssets();
const below = (address: string) => serve(address.slice("/sandbox/games/verifier/".length));

test("each file is what its published hash says, and is kept for ever under an address of its own", () => {
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["verifier/main.js", "integers.js", "slots/ways-engine.js"]),
  );
  for (const { url, integrity } of files) {
    const { status, headers, body } = below(url);
    expect([status, headers["Cache-Control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
    expect(`sha384-${createHash("sha384").update(String(body)).digest("base64")}`).toBe(integrity);
  }
  expect(serve("elsewhere/main.js").status).toBe(404);
  expect(serve("../../../package.json").status).toBe(404);
});

test("the frame has no origin and no way out, and runs its one script", () => {
  const { headers, body } = below(frame);
  const policy = headers["Content-Security-Policy"] ?? "";
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; script-src 'nonce-/);
  expect(policy).not.toContain("connect-src");
  const scripts = String(body).match(/<script[^>]*>/g) ?? [];
  expect(scripts).toHaveLength(2);
  expect(scripts.every((tag) => tag.includes(`nonce="${nonce}"`))).toBe(true);
});

test("what is published computes a round as the house does, with nothing but what a browser has", async () => {
  const folder = mkdtempSync(join(tmpdir(), "solstice-verifier-"));
  for (const { name, url } of files) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, below(url).body);
  }
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  const source = {
    ...{ engine: "bonus-cluster", server_seed: "secret", client_seed: "mine", nonce: 2 },
    ...{ bet: "buy", choices: [], symbols: null },
  };
  // The page around it: it asks when it is told that the frame is ready, and prints what it is answered.
  writeFileSync(
    join(folder, "page.js"),
    `const listeners = [];
     globalThis.addEventListener = (_, listener) => listeners.push(listener);
     globalThis.parent = { postMessage(message) {
       if (message.type === "${VERIFIER_READY}") {
         const data = { type: "${VERIFIER_ASKED}", id: "7", source: ${JSON.stringify(source)} };
         for (const hear of listeners) { hear({ source: {}, data: { ...data, id: "a stranger's" } }); hear({ source: parent, data }); }
       } else console.log(JSON.stringify(message));
     } };
     await import("./verifier/main.js");`,
  );
  const said = execFileSync(process.execPath, ["page.js"], { cwd: folder, encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect(JSON.parse(said)).toEqual({
    ...{ type: VERIFIER_ANSWER, id: "7" },
    recomputation: await recomputation(source),
  });
});
