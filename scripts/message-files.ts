import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Files by `<folder>/<namespace>.json`. Sub-folders have namespaces for the server only and are not read. */
function readFiles(): Map<string, Buffer> {
  const names = readdirSync("locales").flatMap((folder) =>
    readdirSync(`locales/${folder}`)
      .filter((name) => name.endsWith(".json"))
      .map((name) => `${folder}/${name}`),
  );
  return new Map(names.sort().map((name) => [name, readFileSync(`locales/${name}`)]));
}

/**
 * Vite plugin that writes the message files into the client build, in one folder whose name is a hash of all of them. The
 * browser can therefore compute their URLs; a list of hashes of hundreds of files would be 5 % of the scripts of every page.
 * The app reads the folder's URL from `import.meta.env.MESSAGES`; the development server serves `locales/`.
 */
export function messageFiles(): Plugin {
  const files = readFiles();
  const hash = createHash("sha256");
  for (const [name, content] of files) hash.update(name).update("\0").update(content);
  const folder = `assets/messages-${hash.digest("base64url").slice(0, 8)}`;
  let isServerBuild = false;

  return {
    name: "solstice:message-files",
    config: (_config, { command }) => ({
      define: { "import.meta.env.MESSAGES": JSON.stringify(command === "build" ? `/${folder}` : "/locales") },
    }),
    configResolved({ build }) {
      isServerBuild = Boolean(build.ssr);
    },
    generateBundle() {
      if (isServerBuild) return;
      for (const [name, source] of files) {
        this.emitFile({ type: "asset", fileName: `${folder}/${name}`, source });
      }
    },
  };
}
