import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DEFAULT_SITE } from "../bff/config/sites.ts";
import { siteFields, sitesSchema, withSitesTable } from "./sites-reference.ts";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

test("the schema for editors and the guide's table are those of the code; `npm run docs` writes them [BRD-1]", () => {
  expect(JSON.parse(read("docs/sites.schema.json"))).toEqual(sitesSchema());
  expect(withSitesTable(read("docs/sites.md"))).toBe(read("docs/sites.md"));
});

test("every field of a site has a description [BRD-1]", () => {
  const fields = siteFields();
  expect(fields.length).toBeGreaterThan(90);
  expect(fields.filter(({ description }) => description === "").map(({ field }) => field)).toEqual([]);
});

test("`npm run check-sites` prints what the start prints, and fails", () => {
  const folder = mkdtempSync(join(tmpdir(), "check-sites-"));
  const file = join(folder, "sites.json");
  const check = (sites: unknown) => {
    writeFileSync(file, JSON.stringify(sites));
    try {
      const output = execFileSync(process.execPath, ["scripts/check-sites.ts", file], {
        encoding: "utf8",
        stdio: "pipe",
      });
      return { status: 0, output };
    } catch (error) {
      const { status, stderr } = error as { status: number; stderr: Buffer };
      return { status, output: String(stderr) };
    }
  };
  expect(check({ $schema: "./sites.schema.json", sites: [DEFAULT_SITE] })).toEqual({
    status: 0,
    output: `${file} has no mistake: solstice\n`,
  });
  expect(check([{ ...DEFAULT_SITE, host: ["x"] }])).toEqual({
    status: 1,
    output: "SITES_FILE has a mistake:\n  site solstice, host: is unknown; do you mean hosts?.\n",
  });
  rmSync(folder, { recursive: true });
});
