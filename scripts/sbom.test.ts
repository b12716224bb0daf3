import { globSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { expect, test } from "vitest";
import { billOfMaterials } from "./sbom.ts";

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const namesOf = ({ components }: ReturnType<typeof billOfMaterials>) =>
  (components as { name: string }[]).map(({ name }) => name);

/** The packages that the server's files import. */
function importedPackages(): string[] {
  const files = ["server.ts", ...globSync("{bff,contract}/**/*.ts")].filter(
    (file) => !file.endsWith(".test.ts"),
  );
  const specifiers = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^(?:import|export) (?!type ).*? from "([^".#][^"]*)"/gm)].map(
      ([, specifier = ""]) => specifier,
    ),
  );
  const names = specifiers.map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
  return [...new Set(names)].filter((name) => !name.startsWith("node:") && !builtinModules.includes(name));
}

test("the bill of materials has what the server imports, with its dependencies, and nothing of development", () => {
  const names = namesOf(billOfMaterials(packages, ""));
  expect(importedPackages().length).toBeGreaterThan(10);
  expect(importedPackages().filter((name) => !names.includes(name))).toEqual([]);
  // Brought by express.
  expect(names).toContain("body-parser");
  for (const name of ["vitest", "@playwright/test", "typescript", "sharp", "web-push"])
    expect(names).not.toContain(name);
});

test("it has what the build bundles into the scripts, and refuses what the lock file does not know", () => {
  const { version } = packages["node_modules/i18next"];
  expect(namesOf(billOfMaterials(packages, ""))).not.toContain("i18next");
  const licences = `i18next ${version}, MIT\n\nThe MIT License (MIT)\n\n${"-".repeat(80)}\n`;
  expect(namesOf(billOfMaterials(packages, licences))).toContain("i18next");
  expect(() => billOfMaterials(packages, "i18next 0.0.1, MIT\n")).toThrow("i18next 0.0.1");
});

test("each package has version, package URL, licence and the digest of its archive (CycloneDX 1.5)", () => {
  const bill = billOfMaterials(packages, "");
  expect(bill).toMatchObject({
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    metadata: { component: { name: "solstice", licenses: [{ expression: "MIT" }] } },
  });
  for (const component of bill.components)
    expect(component).toMatchObject({
      type: "library",
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      purl: expect.stringMatching(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d/),
      licenses: [{ expression: expect.stringMatching(/\w/) }],
      hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    });
  const references = bill.components.map((component) => (component as { purl: string }).purl);
  expect(new Set(references).size).toBe(references.length);
});
