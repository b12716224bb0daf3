import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/**
 * Writes `/licences.txt` into the built client: the licences of the packages whose code browsers run. The comments that named
 * them in every file are left out of the scripts, where they would be loaded with every page.
 */
export function licences(): Plugin {
  return {
    name: "solstice:licences",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        "modules" in file ? Object.keys(file.modules) : [],
      );
      const folders = new Set(modules.flatMap((id) => PACKAGE.exec(id.replace("\0", ""))?.[0] ?? []));
      const source = [...folders]
        .sort()
        .map(licenceOf)
        .join(`\n\n${"-".repeat(80)}\n\n`);
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}

/** @throws for a package without a licence, which nobody may hand on */
function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (!license && !file) throw new Error(`${name} has no licence`);
  const text = file ? readFileSync(`${folder}/${file}`, "utf8").trim() : "";
  return [`${name} ${version}, ${license}`, text].filter(Boolean).join("\n\n");
}
