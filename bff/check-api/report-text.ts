import {
  type CheckGroup,
  type CheckReport,
  findingText,
  hasPassed,
  isFailure,
  type Verdict,
} from "./report.ts";

const MAX_FINDINGS = 5;

/** Verdicts as the reports show them. */
export const VERDICT_WORDS: Record<Verdict, string> = {
  works: "works",
  answers: "answers",
  warning: "works, with warnings",
  absent: "not there, as declared",
  untested: "not tested",
  missing: "missing",
  wrong: "wrong",
};

/** Headings of the kinds of groups. */
export const HEADINGS: Record<CheckGroup["kind"], string> = {
  goal: "What the API can be connected for",
  capability: "Capabilities",
  rules: "Rules",
};

/** The report for a terminal: one line per group, and the findings of each check once. */
export function textReport(report: CheckReport): string {
  const lines = [
    `${report.address}, contract ${report.contract}, ${report.writes ? "with" : "without"} writes`,
  ];
  const told = new Set<string>();
  for (const kind of ["goal", "capability", "rules"] as const) {
    lines.push("", HEADINGS[kind]);
    for (const group of report.groups.filter((candidate) => candidate.kind === kind)) {
      lines.push(`  ${mark(group.verdict)} ${group.name}: ${VERDICT_WORDS[group.verdict]}`);
      for (const { name, verdict, findings, note } of group.checks) {
        if (findings.length === 0 || (kind === "goal" && !isFailure({ verdict }))) continue;
        if (told.has(name)) {
          lines.push(`      ${name}: ${VERDICT_WORDS[verdict]} (see above)`);
          continue;
        }
        told.add(name);
        lines.push(`      ${name}: ${VERDICT_WORDS[verdict]}${note ? ` (${note})` : ""}`);
        lines.push(...findings.slice(0, MAX_FINDINGS).map((finding) => `        ${findingText(finding)}`));
        const more = findings.length - MAX_FINDINGS;
        if (more > 0) lines.push(`        and ${more} more`);
      }
    }
  }
  const all = new Map(
    report.groups.flatMap(({ checks }) => checks.map((check) => [check.name, check] as const)),
  );
  const count = (...verdicts: Verdict[]) =>
    [...all.values()].filter(({ verdict }) => verdicts.includes(verdict)).length;
  lines.push(
    "",
    `${all.size} checks: ${count("works")} work, ${count("answers")} answer and were not called, ${count("warning")} with warnings, ` +
      `${count("absent", "untested")} absent or not tested, ${count("missing")} missing, ${count("wrong")} wrong.`,
    hasPassed(report) ? "The API is as specified." : "The API is not as specified.",
  );
  return `${lines.join("\n")}\n`;
}

function mark(verdict: Verdict): string {
  if (isFailure({ verdict })) return "✗";
  if (verdict === "warning") return "!";
  return verdict === "absent" || verdict === "untested" ? "–" : "✓";
}
