import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const IMPORT = /import \{([^}]*)\} from "lucide-react";?/g;
const EXPORT = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g;

/** The file of each icon by export name. */
function iconFiles(): Map<string, string> {
  const index = createRequire(import.meta.url)
    .resolve("lucide-react")
    .replace("/cjs/lucide-react.js", "/esm/lucide-react.mjs");
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of readFileSync(index, "utf8").matchAll(EXPORT))
    for (const name of names.split(",")) files.set(name.replace("default as", "").trim(), file);
  return files;
}

/**
 * Vite plugin that imports each icon from its own file in the client build. With the package's index, which imports every icon,
 * Rollup would put the icons of all pages into the chunk of the shell, because it adds what a manual chunk's modules import: 5 KB
 * on every page.
 */
export function iconImports(): Plugin {
  const files = iconFiles();
  return {
    name: "solstice:icon-imports",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      if (id.includes("/node_modules/") || !code.includes('"lucide-react"')) return null;
      const importOf = (specifier: string): string => {
        const [name = "", local = name] = specifier.trim().split(/\s+as\s+/);
        const file = files.get(name);
        return file
          ? `import ${local} from "lucide-react/icons/${file}";`
          : `import { ${specifier.trim()} } from "lucide-react";`;
      };
      const replaced = code.replace(IMPORT, (_match, specifiers: string) =>
        specifiers
          .split(",")
          .filter((specifier) => specifier.trim())
          .map(importOf)
          .join(" "),
      );
      return { code: replaced, map: null };
    },
  };
}
