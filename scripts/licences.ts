import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/**
 * Vite plugin that writes `/licences.txt` into the client build: the licences of all bundled packages. It replaces the licence
 * comments, which the build removes from the scripts.
 */
export function licences(): Plugin {
  return {
    name: "solstice:licences",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        "modules" in file ? Object.keys(file.modules) : [],
      );
      this.emitFile({ type: "asset", fileName: "licences.txt", source: licencesOf(modules) });
    },
  };
}

/** Returns the licences of the packages that contain the modules. */
export function licencesOf(modules: readonly string[]): string {
  const folders = new Set(modules.flatMap((id) => PACKAGE.exec(id.replace("\0", ""))?.[0] ?? []));
  return [...folders]
    .sort()
    .map(licenceOf)
    .join(`\n\n${"-".repeat(80)}\n\n`);
}

/** @throws Error for a package without a licence, which may not be distributed */
function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (!license && !file) throw new Error(`${name} has no licence`);
  const text = file ? readFileSync(`${folder}/${file}`, "utf8").trim() : "";
  return [`${name} ${version}, ${license}`, text].filter(Boolean).join("\n\n");
}
