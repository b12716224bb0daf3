import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { buildSync, transformSync } from "esbuild";

const CLIENT = new URL("client/", import.meta.url);

export interface ClientBundle {
  code: string;
  brotli: Buffer;
  gzip: Buffer;
}

let bundle: ClientBundle | undefined;

/** The renderer with React and its styles as one classic script, minified. Built at the first call, which takes about a second. */
export function clientBundle(): ClientBundle {
  bundle ??= compress(buildScript());
  return bundle;
}

function buildScript(): string {
  const { outputFiles } = buildSync({
    absWorkingDir: fileURLToPath(CLIENT),
    entryPoints: ["main.ts"],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    platform: "browser",
    target: "es2022",
    jsx: "automatic",
    legalComments: "none",
    // React's development build is left out.
    define: { "process.env.NODE_ENV": '"production"', RENDERER_STYLES: JSON.stringify(clientStyles()) },
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}

/** All style sheets of the client in the order of their names. */
export function clientStyles(): string {
  const folder = new URL("styles/", CLIENT);
  const sheets = readdirSync(folder).sort();
  const css = sheets.map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");
  return transformSync(css, { loader: "css", minify: true, target: "es2022" }).code.trim();
}

function compress(code: string): ClientBundle {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: code.length };
  return { code, brotli: brotliCompressSync(code, { params }), gzip: gzipSync(code, { level: 9 }) };
}
