import { type Check, type CheckGroup, type CheckReport, findingText, isFailure } from "./report.ts";
import { VERDICT_WORDS } from "./report-text.ts";

/** The report as JUnit XML: a test suite per group, a test case per check; what was not tested is skipped. */
export function junitReport({ address, startedAt, groups }: CheckReport): string {
  const suites = groups.map((group) => suite(group, startedAt)).join("");
  const all = groups.flatMap(({ checks }) => checks);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name=${quoted(`check-api ${address}`)}${counts(all)}>\n${suites}</testsuites>\n`;
}

function suite({ kind, name, checks }: CheckGroup, startedAt: string): string {
  const cases = checks.map((check) => testCase(`${kind}.${name}`, check)).join("");
  return `  <testsuite name=${quoted(`${kind}: ${name}`)} timestamp=${quoted(startedAt)}${counts(checks)}>\n${cases}  </testsuite>\n`;
}

function counts(checks: readonly Check[]): string {
  const failures = checks.filter(isFailure).length;
  const skipped = checks.filter(isSkipped).length;
  const seconds = checks.reduce((sum, { milliseconds }) => sum + (milliseconds ?? 0), 0) / 1000;
  return ` tests="${checks.length}" failures="${failures}" skipped="${skipped}" time="${seconds}"`;
}

function testCase(className: string, check: Check): string {
  const { name, verdict, findings, note, milliseconds } = check;
  const open = `    <testcase classname=${quoted(className)} name=${quoted(name)} time="${(milliseconds ?? 0) / 1000}"`;
  const texts = findings.map(findingText).join("\n");
  if (isFailure(check))
    return `${open}>\n      <failure type=${quoted(verdict)} message=${quoted(texts.split("\n")[0] ?? "")}>${escaped(texts)}</failure>\n    </testcase>\n`;
  if (isSkipped(check))
    return `${open}>\n      <skipped message=${quoted(note || VERDICT_WORDS[verdict])}/>\n    </testcase>\n`;
  if (texts) return `${open}>\n      <system-out>${escaped(texts)}</system-out>\n    </testcase>\n`;
  return `${open}/>\n`;
}

function isSkipped({ verdict }: Check): boolean {
  return verdict === "absent" || verdict === "untested";
}

/** Text of XML or HTML. Characters that XML does not allow, such as those of a broken answer, are replaced. */
export function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "\u{fffd}")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function quoted(text: string): string {
  return `"${escaped(text).replaceAll("\n", "&#10;")}"`;
}
