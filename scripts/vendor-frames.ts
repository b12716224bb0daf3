import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Plugin } from "vite";

const FOLDER = fileURLToPath(new URL("../app/vendor-frames/", import.meta.url));
const ENTRY = /^([a-z]+-frame)\.ts$/;
const REQUEST = /^\/widgets\/([a-z]+-frame)\.js(?:\?|$)/;

/** Names of the frames that have a script: `chat-frame`. */
export function frameNames(): string[] {
  return readdirSync(FOLDER).flatMap((file) => ENTRY.exec(file)?.[1] ?? []);
}

/**
 * Bundles the script of a frame: one file that is no module, because the policies of the frames allow a single path, and some
 * frames have an opaque origin.
 *
 * @returns `modules` are the paths that it consists of
 */
export async function bundleFrame(name: string): Promise<{ code: string; modules: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(FOLDER, `${name}.ts`)],
    absWorkingDir: join(FOLDER, "../.."),
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: ["chrome111", "firefox128", "safari16.4"],
    legalComments: "none",
    metafile: true,
  });
  return { code: outputFiles[0]?.text ?? "", modules: Object.keys(metafile.inputs) };
}

/** Vite plugin that serves `/widgets/<frame>.js` in development and writes the scripts into the client build. */
export function vendorFrames(): Plugin {
  return {
    name: "solstice:vendor-frames",
    configureServer(server) {
      server.middlewares.use((req, res, next) => {
        const name = REQUEST.exec(req.url ?? "")?.[1];
        if (!name || !frameNames().includes(name)) return next();
        bundleFrame(name).then(({ code }) => {
          res.setHeader("Content-Type", "text/javascript");
          res.setHeader("Cache-Control", "no-cache");
          res.end(code);
        }, next);
      });
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const name of frameNames()) {
        const { code } = await bundleFrame(name);
        this.emitFile({ type: "asset", fileName: `widgets/${name}.js`, source: code });
      }
    },
  };
}
