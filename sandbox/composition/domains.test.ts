import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const PRODUCT_API = "sandbox/product-api";
const LISTED = [...readFileSync("sandbox/composition/domains.ts", "utf8").matchAll(/\.add\((\w+)\)/g)].map(
  ([, name]) => name,
);

const camelCase = (folder: string) =>
  folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

test("a folder defines one domain, named like the folder, and all are listed", () => {
  const folders = readdirSync(PRODUCT_API).filter((folder) =>
    existsSync(`${PRODUCT_API}/${folder}/domain.ts`),
  );
  for (const folder of folders) {
    const text = readFileSync(`${PRODUCT_API}/${folder}/domain.ts`, "utf8");
    const defined = [...text.matchAll(/(?:(\w+) = )?defineDomain\(/g)].map(([, name]) => name);
    expect(defined, folder).toEqual([`${camelCase(folder)}Domain`]);
  }
  expect(LISTED.toSorted()).toEqual(folders.map((folder) => `${camelCase(folder)}Domain`).toSorted());
});
