// `npm run sbom`: writes build/sbom.cdx.json, the software bill of materials of the image (CycloneDX 1.5). `npm sbom` does not do: it
// leaves out packages that the product shares with the sandbox's workspace, and those that the build bundles into the scripts.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** An entry of package-lock.json. */
interface LockedPackage {
  version?: string;
  license?: string;
  /** Subresource integrity: `sha512-<base64>`. */
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** Entries by folder: `node_modules/a/node_modules/b`. */
type LockedPackages = Readonly<Record<string, LockedPackage>>;

const MODULES = "node_modules/";
const nameOf = (folder: string) => folder.slice(folder.lastIndexOf(MODULES) + MODULES.length);

/** The folder of a package as Node resolves it from another one; undefined if it is not installed. */
function resolve(packages: LockedPackages, from: string, name: string): string | undefined {
  const candidate = `${from}${from && "/"}${MODULES}${name}`;
  if (packages[candidate] || from === "") return packages[candidate] && candidate;
  const parent = from.lastIndexOf(`/${MODULES}`);
  return resolve(packages, parent < 0 ? "" : from.slice(0, parent), name);
}

/** The folders of all packages that the server installs, without those for development. */
function installed(packages: LockedPackages): Set<string> {
  const found = new Set<string>();
  const add = (from: string, locked: LockedPackage) => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = locked;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      if (peerDependenciesMeta[name]?.optional) continue;
      const folder = resolve(packages, from, name);
      if (folder === undefined || found.has(folder)) continue;
      found.add(folder);
      add(folder, packages[folder] ?? {});
    }
  };
  add("", packages[""] ?? {});
  return found;
}

/** The packages that the build's `licences.txt` lists: `name version, licence`. */
function bundled(licences: string): { name: string; version: string }[] {
  const lines = licences.matchAll(/^((?:@[\w.-]+\/)?[\w.-]+) (\d+\.\d+\.\d+\S*), /gm);
  return [...lines].map(([, name = "", version = ""]) => ({ name, version }));
}

/**
 * The bill of materials.
 *
 * @param licences text of build/client/licences.txt
 * @throws Error for a bundled package that the lock file does not have
 */
export function billOfMaterials(packages: LockedPackages, licences: string) {
  const folders = installed(packages);
  for (const { name, version } of bundled(licences)) {
    const folder = Object.keys(packages).find(
      (path) => path.includes(MODULES) && nameOf(path) === name && packages[path]?.version === version,
    );
    if (!folder) throw new Error(`the lock file has no ${name} ${version}`);
    folders.add(folder);
  }
  const components = new Map<string, object>();
  for (const folder of [...folders].sort()) {
    const { version, license, integrity } = packages[folder] ?? {};
    // A workspace is part of the product.
    if (!version) continue;
    const name = nameOf(folder);
    const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
    const [algorithm, digest = ""] = integrity?.split("-") ?? [];
    components.set(purl, {
      type: "library",
      "bom-ref": purl,
      name,
      version,
      purl,
      ...(license && { licenses: [{ expression: license }] }),
      ...(algorithm === "sha512" && {
        hashes: [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }],
      }),
    });
  }
  const { version, license } = packages[""] ?? {};
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: {
      component: { type: "application", name: "solstice", version, licenses: [{ expression: license }] },
    },
    components: [...components.values()],
  };
}

const path = (file: string) => new URL(`../${file}`, import.meta.url);
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { packages } = JSON.parse(readFileSync(path("package-lock.json"), "utf8"));
  const licences = readFileSync(path("build/client/licences.txt"), "utf8");
  const bill = billOfMaterials(packages, licences);
  writeFileSync(path("build/sbom.cdx.json"), `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`build/sbom.cdx.json: ${bill.components.length} packages`);
}
