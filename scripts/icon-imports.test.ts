import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";
import { expect, test } from "vitest";
import { iconImports, importIconsByFile } from "./icon-imports.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const BY_FILE = /import (\w+) from "(lucide-react\/icons\/[\w-]+)";/g;

/** The modules of the app that import icons, as the plugin gets them: without types. */
async function modulesWithIcons(): Promise<string[]> {
  const paths = globSync("app/**/*.{ts,tsx}", { cwd: ROOT }).filter((path) => !path.includes(".test."));
  const sources = paths.map((path) => readFileSync(ROOT + path, "utf8"));
  const modules = await Promise.all(
    sources
      .filter((source) => source.includes('"lucide-react"'))
      .map((source) => transform(source, { loader: "tsx", jsx: "automatic" })),
  );
  return modules.map(({ code }) => code).filter((code) => code.includes('"lucide-react"'));
}

test("every icon of the app is imported from its own file, and none from the package's index", async () => {
  const modules = await modulesWithIcons();
  expect(modules.length).toBeGreaterThan(50);
  const imported = new Map<string, string>();
  for (const code of modules) {
    const replaced = importIconsByFile(code);
    expect(replaced).not.toContain('from "lucide-react"');
    for (const [, local = "", file = ""] of replaced.matchAll(BY_FILE)) imported.set(local, file);
  }
  const index: Record<string, unknown> = await import("lucide-react");
  for (const [name, file] of imported) {
    const { default: icon } = await import(file);
    expect(index[name], `${name} from ${file}`).toMatchObject({ displayName: icon.displayName });
  }
});

test("imports by other names are kept, and so is what is no icon", () => {
  const code = `import { Check, House as Home, createLucideIcon } from "lucide-react";\nrender(Home);`;
  expect(importIconsByFile(code)).toBe(
    'import Check from "lucide-react/icons/check"; import Home from "lucide-react/icons/house"; ' +
      'import { createLucideIcon } from "lucide-react";\nrender(Home);',
  );
  expect(importIconsByFile('import x from "other";')).toBe('import x from "other";');
});

test("the plugin is on in the client build only", () => {
  const { apply } = iconImports() as { apply: (config: object, env: object) => boolean };
  expect(apply({}, { command: "build", isSsrBuild: false })).toBe(true);
  expect(apply({}, { command: "build", isSsrBuild: true })).toBe(false);
  expect(apply({}, { command: "serve", isSsrBuild: false })).toBe(false);
});
