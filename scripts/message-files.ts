import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Files by `<folder>/<namespace>.json`; namespaces in sub-folders are the server's alone. */
function readFiles(): Map<string, Buffer> {
  const names = readdirSync("locales").flatMap((folder) =>
    readdirSync(`locales/${folder}`)
      .filter((name) => name.endsWith(".json"))
      .map((name) => `${folder}/${name}`),
  );
  return new Map(names.sort().map((name) => [name, readFileSync(`locales/${name}`)]));
}

/**
 * Puts the message files into the built client, all in one folder that is named by what is in them together. So the browser
 * works an address out; a hash for each of hundreds of files would be a twentieth of the scripts that every page loads. The
 * app reads the folder's address as `import.meta.env.MESSAGES`; a development server has the files where they are.
 */
export function messageFiles(): Plugin {
  const files = readFiles();
  const hash = createHash("sha256");
  for (const [name, content] of files) hash.update(name).update("\0").update(content);
  const folder = `assets/messages-${hash.digest("base64url").slice(0, 8)}`;
  let server = false;

  return {
    name: "solstice:message-files",
    config: (_config, { command }) => ({
      define: { "import.meta.env.MESSAGES": JSON.stringify(command === "build" ? `/${folder}` : "/locales") },
    }),
    configResolved({ build }) {
      server = Boolean(build.ssr);
    },
    generateBundle() {
      if (server) return;
      for (const [name, source] of files) {
        this.emitFile({ type: "asset", fileName: `${folder}/${name}`, source });
      }
    },
  };
}
