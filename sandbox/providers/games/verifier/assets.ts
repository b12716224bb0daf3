import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { RoundVerifier } from "#contract/wire/play/fairness.ts";
import { browserModules } from "../browser-modules.ts";
import type { GameResponse } from "../http.ts";

/** URL path of the verifier. */
const FOLDER = "/sandbox/games/verifier/";

/** The description of all games for outsiders, and its data. */
const DOCUMENTS = [
  { name: "fairness.md", type: "text/markdown; charset=utf-8" },
  { name: "fairness.json", type: "application/json" },
];

/** The verifier's frame, its modules and the documents, under URLs that contain a hash of their contents. */
export interface VerifierAssets extends RoundVerifier {
  /** Serves a path below {@link FOLDER}. */
  serve(rest: string): GameResponse;
}

let cachedAssets: VerifierAssets | undefined;

/** The verifier and the engines as browser modules. They are converted at the first call. */
export function verifierAssets(): VerifierAssets {
  cachedAssets ??= buildAssets();
  return cachedAssets;
}

function buildAssets(): VerifierAssets {
  const modules = browserModules("verifier/main.js");
  const hash = createHash("sha256");
  for (const { name, code } of modules) hash.update(name).update(code);
  const version = hash.digest("hex").slice(0, 12);
  const files = modules.map(({ name, code }) => ({
    name,
    url: `${FOLDER}${version}/${name}`,
    integrity: `sha384-${createHash("sha384").update(code).digest("base64")}`,
  }));
  const bodies = new Map(modules.map(({ name, code }) => [`${version}/${name}`, code]));
  const documents = new Map(
    DOCUMENTS.map(({ name, type }) => {
      const body = readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), "utf8");
      return [name, { type, body }];
    }),
  );

  return {
    frame: `${FOLDER}frame`,
    files,
    documents: DOCUMENTS.map(({ name }) => ({ name, url: FOLDER + name })),
    serve(rest) {
      if (rest === "frame") return framePage(files);
      const document = documents.get(rest);
      if (document) {
        return {
          status: 200,
          headers: {
            "Content-Type": document.type,
            "Cache-Control": "public, max-age=3600",
            "X-Content-Type-Options": "nosniff",
          },
          body: document.body,
        };
      }
      const body = bodies.get(rest);
      if (body === undefined) return { status: 404, headers: {}, body: "" };
      return {
        status: 200,
        headers: {
          "Content-Type": "text/javascript; charset=utf-8",
          "Cache-Control": "public, max-age=31536000, immutable",
          "Access-Control-Allow-Origin": "*",
          "Cross-Origin-Resource-Policy": "cross-origin",
          "X-Content-Type-Options": "nosniff",
        },
        body,
      };
    },
  };
}

/**
 * The frame's document. Its policy gives it an opaque origin and no network access: it can only compute and send messages to the
 * page. Browsers that support integrity in import maps run only the published files.
 */
function framePage(files: RoundVerifier["files"]): GameResponse {
  const nonce = randomBytes(16).toString("base64url");
  const integrity = Object.fromEntries(files.map((file) => [file.url, file.integrity]));
  const policy = [
    "sandbox allow-scripts",
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ];
  return {
    status: 200,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy.join("; "),
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
    },
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Verifier</title>
<script type="importmap" nonce="${nonce}">${JSON.stringify({ integrity })}</script>
</head>
<body>
<script type="module" src="${files[0]?.url}" nonce="${nonce}" crossorigin></script>
</body>
</html>
`,
  };
}
