import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const IMPORT = /import \{([^}]*)\} from "lucide-react";?/g;
const EXPORT = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g;

/** Reads the file of each icon, by export name, from the package's index. */
function readIconFiles(): Map<string, string> {
  const index = createRequire(import.meta.url)
    .resolve("lucide-react")
    .replace("/cjs/lucide-react.js", "/esm/lucide-react.mjs");
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of readFileSync(index, "utf8").matchAll(EXPORT))
    for (const name of names.split(",")) files.set(name.replace("default as", "").trim(), file);
  return files;
}

const iconFiles = readIconFiles();

/**
 * Replaces the imports of icons from the package's index by imports from the file of each icon. What is no icon is still imported
 * from the index.
 *
 * @param code of a module without types, as esbuild writes it
 */
export function importIconsByFile(code: string): string {
  const importOf = (specifier: string): string => {
    const [name = "", local = name] = specifier.split(/\s+as\s+/);
    const file = iconFiles.get(name);
    return file
      ? `import ${local} from "lucide-react/icons/${file}";`
      : `import { ${specifier} } from "lucide-react";`;
  };
  return code.replace(IMPORT, (_match, specifiers: string) =>
    specifiers
      .split(",")
      .map((specifier) => specifier.trim())
      .filter(Boolean)
      .map(importOf)
      .join(" "),
  );
}

/**
 * Vite plugin that imports each icon from its own file in the client build. With the package's index, which imports every icon,
 * Rollup would put the icons of all pages into the chunk of the shell, because it adds what a manual chunk's modules import: 5 KB
 * on every page. See app/framework/README.md.
 */
export function iconImports(): Plugin {
  return {
    name: "solstice:icon-imports",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      if (id.includes("/node_modules/") || !code.includes('"lucide-react"')) return null;
      return { code: importIconsByFile(code), map: null };
    },
  };
}
