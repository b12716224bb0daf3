import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { findChromium } from "../../scripts/chromium.mjs";
import { BUDGETS } from "./budgets.ts";
import { firstLoadBytes } from "./first-load-bytes.ts";
import { onAllCores, ROOT } from "./processes.ts";
import { type Row, shown } from "./report.ts";
import { startFreshClone } from "./solstice.ts";

const SCORES = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;

interface LighthouseResult {
  categories: Record<keyof typeof SCORES, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

/** The usual entry pages. */
const PAGES = [
  { name: "guest home", path: "/en", script: BUDGETS.script },
  { name: "guest lobby", path: "/en/games", script: BUDGETS.lobbyScript },
];

/** Measures the first load of a phone, and its Lighthouse score with the default mobile settings. */
export async function firstLoad(): Promise<Row[]> {
  const server = await startFreshClone();
  const { origin } = server;
  const chromium = await findChromium();
  const rows: Row[] = [];
  for (const { name, path, script } of PAGES) {
    const bytes = firstLoadBytes(await (await fetch(origin + path)).text());
    rows.push(
      size(`${name}: JavaScript`, bytes.script, script),
      size(`${name}: CSS`, bytes.style, BUDGETS.style),
    );
    rows.push(...judged(name, judge(origin + path, chromium)));
  }
  await server.stop();
  return rows;
}

function size(what: string, value: number, atMost: number): Row {
  return {
    what: `${what}, brotli`,
    ours: `${shown(value / 1000)} KB`,
    baseline: "",
    value: value / 1000,
    unit: "KB",
    target: { atMost },
  };
}

function judged(page: string, { categories, audits }: LighthouseResult): Row[] {
  const scores = Object.entries(SCORES).map(([name, atLeast]): Row => {
    const value = Math.round(categories[name as keyof typeof SCORES].score * 100);
    return {
      what: `${page}, Lighthouse mobile: ${name}`,
      ours: "",
      baseline: "",
      value,
      unit: "points",
      target: { atLeast },
    };
  });
  const paint = audits["largest-contentful-paint"]?.numericValue ?? Number.NaN;
  const shift = audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN;
  const measured = { ours: "", baseline: "" };
  return [
    ...scores,
    {
      ...{ what: `${page}, Lighthouse mobile: LCP`, ...measured },
      ...{ value: paint, unit: "ms", target: { atMost: 1800 } },
    },
    {
      ...{ what: `${page}, Lighthouse mobile: CLS`, ...measured },
      ...{ value: shift, unit: "", target: { atMost: 0.02 } },
    },
  ];
}

function judge(url: string, chromium: string): LighthouseResult {
  const lighthouse = join(ROOT, "node_modules", ".bin", "lighthouse");
  const args = [url, "--output=json", "--quiet", "--chrome-flags=--headless=new --no-sandbox"];
  const [command = lighthouse, ...rest] = [...onAllCores, lighthouse, ...args];
  const run = spawnSync(command, rest, {
    env: { ...process.env, CHROME_PATH: chromium },
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (run.status !== 0) throw new Error(`Lighthouse failed: ${run.stderr}`);
  return JSON.parse(run.stdout);
}
