import {
  type Check,
  type CheckGroup,
  type CheckReport,
  findingText,
  hasPassed,
  isFailure,
  type Verdict,
} from "./report.ts";
import { escaped } from "./report-junit.ts";
import { HEADINGS, VERDICT_WORDS } from "./report-text.ts";

const STYLE = `
:root { color-scheme: light dark; --bad: light-dark(#b3261e, #ffb4ab); --fair: light-dark(#7a5900, #f2c14e); --good: light-dark(#146c2e, #7fd99a); --line: light-dark(#ddd, #444); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
details { border-top: 1px solid var(--line); padding: 0.4rem 0; }
summary { cursor: pointer; } li { margin: 0.2rem 0; } code { overflow-wrap: anywhere; }
.wrong, .missing { color: var(--bad); } .warning { color: var(--fair); } .works, .answers { color: var(--good); }
.note { opacity: 0.75; }
`;

/** The report as one HTML file without scripts or other files. Groups with problems are open. */
export function htmlReport(report: CheckReport): string {
  const { address, contract, startedAt, writes } = report;
  const sections = (["goal", "capability", "rules"] as const).map((kind) => {
    const groups = report.groups.filter((group) => group.kind === kind);
    return groups.length > 0 ? `<h2>${HEADINGS[kind]}</h2>\n${groups.map(groupHtml).join("\n")}` : "";
  });
  const outcome = hasPassed(report) ? "The API is as specified." : "The API is not as specified.";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${outcome} ${address}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${outcome}</h1>
<p>${escaped(address)}, contract ${contract}, ${writes ? "with" : "without"} writes, <time datetime="${startedAt}">${startedAt}</time></p>
${sections.join("\n")}
</body>
</html>
`;
}

function groupHtml({ name, description, verdict, checks }: CheckGroup): string {
  const isOpen = isFailure({ verdict }) || verdict === "warning";
  return `<details${isOpen ? " open" : ""}>
<summary><b>${escaped(name)}</b>: ${verdictHtml(verdict)} <span class="note">${escaped(description)}</span></summary>
<ul>
${checks.map(checkHtml).join("\n")}
</ul>
</details>`;
}

function checkHtml({ name, verdict, findings, note, milliseconds }: Check): string {
  const time = milliseconds === null ? "" : ` <span class="note">${milliseconds} ms</span>`;
  const noteHtml = note ? ` <span class="note">${escaped(note)}</span>` : "";
  const list = findings.map((finding) => `<li><code>${escaped(findingText(finding))}</code></li>`).join("");
  return `<li>${escaped(name)}: ${verdictHtml(verdict)}${time}${noteHtml}${list ? `<ul>${list}</ul>` : ""}</li>`;
}

function verdictHtml(verdict: Verdict): string {
  return `<span class="${verdict}">${VERDICT_WORDS[verdict]}</span>`;
}
