import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Casino, startCasino } from "../support/casino.ts";
import {
  guestDocuments,
  type HtmlDocument,
  otherDocuments,
  playerDocuments,
} from "../support/html-documents.ts";

/** Path of the Nu Html Checker, a Java program. */
const CHECKER = String(createRequire(import.meta.url)("vnu-jar"));
/** Milliseconds for the requests and the checker, on a busy machine. */
const TIMEOUT = 180_000;
/** For a short run on a small machine; the checker needs deep recursion. */
const JVM_OPTIONS = ["-Xss2m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"];
/** Parts of the HTML standard that this release of the checker does not know, see docs/decisions/097-html-checker.md. */
const KNOWN_GAPS = [
  "“name” not allowed on element “details”",
  "“autocorrect” not allowed on element “input”",
  "whose value is “importmap” must contain a JSON object with no properties other than “imports” and “scopes”",
];
/** Bytes of the checker's report. */
const MAX_REPORT = 64 * 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), "solstice-html-"));
let casino: Casino;

beforeAll(async () => {
  casino = await startCasino({ TRUSTED_PROXIES: "loopback", REQUESTS_PER_MINUTE: "100000" });
});
afterAll(async () => {
  await casino?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface CheckerMessage {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

/** Checks all documents with one start of the checker. Returns each different error once, with the documents that have it. */
async function errorsOf(documents: readonly HtmlDocument[]): Promise<string[]> {
  const files = documents.map(({ html }, index) => {
    const file = join(folder, `${index}.html`);
    writeFileSync(file, html);
    return file;
  });
  const options = ["--errors-only", "--exit-zero-always", "--stdout", "--format", "json"];
  const report = await new Promise<string>((resolve, reject) => {
    const args = [
      ...JVM_OPTIONS,
      "-jar",
      CHECKER,
      ...options,
      "--filterpattern",
      `.*(${KNOWN_GAPS.join("|")}).*`,
      ...files,
    ];
    execFile("java", args, { maxBuffer: MAX_REPORT }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
  });
  const pages = new Map<string, Set<string>>();
  for (const { url, message, extract = "" } of (JSON.parse(report) as { messages: CheckerMessage[] })
    .messages) {
    const error = `${message}\n  ${extract.replaceAll(/\s+/g, " ").trim()}`;
    const name = documents[Number(/(\d+)\.html$/.exec(url)?.[1])]?.name ?? url;
    pages.set(error, (pages.get(error) ?? new Set()).add(name));
  }
  return [...pages].map(([error, names]) => `${error}\n  ${[...names].join("\n  ")}`);
}

/** A document with an error, which shows that the checker works. */
const PROBE: HtmlDocument = {
  name: "probe",
  html: "<!doctype html><html lang='en'><title>Probe</title><body><link rel='later' href='/a.js'>",
};

test(
  "no document of the product has an HTML error",
  async () => {
    const documents = [
      ...(await guestDocuments(casino)),
      ...(await playerDocuments(casino)),
      ...(await otherDocuments(casino)),
    ];
    const errors = await errorsOf([...documents, PROBE]);
    expect(errors.filter((error) => error.endsWith(PROBE.name))).toHaveLength(1);
    expect(errors.filter((error) => !error.endsWith(PROBE.name)).join("\n\n")).toBe("");
  },
  TIMEOUT,
);
