import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { findChromium } from "../../scripts/chromium.mjs";
import { BUDGETS } from "./budgets.ts";
import { firstLoadBytes } from "./first-load-bytes.ts";
import { onAllCores, ROOT } from "./processes.ts";
import { type Row, shown } from "./report.ts";
import { startFreshClone } from "./solstice.ts";

/** Lowest accepted scores besides the performance, which each page has its own for. */
const SCORES = { accessibility: 100, "best-practices": 100, seo: 100 } as const;

interface LighthouseResult {
  categories: Record<"performance" | keyof typeof SCORES, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

interface EntryPage {
  name: string;
  path: string;
  /** Lowest accepted performance score. */
  performance: number;
  /** Maximum size of the site's scripts in kilobytes. The sportsbook's renderer is its vendor's, with a budget of its own. */
  script?: number;
  /** Largest contentful paint in milliseconds. */
  paint?: number;
}

/** The usual entry pages. */
const PAGES: readonly EntryPage[] = [
  { name: "guest home", path: "/en", performance: 95, script: BUDGETS.script, paint: 1800 },
  { name: "guest lobby", path: "/en/games", performance: 95, script: BUDGETS.lobbyScript, paint: 1800 },
  { name: "guest sportsbook", path: "/en/sport", performance: 90 },
];

/** Milliseconds after the start of the server, whose own work would slow the browser on a machine of two cores. */
const WARM_UP = 15_000;

/** Measures the first load of a phone, and its Lighthouse score with the default mobile settings. */
export async function firstLoad(): Promise<Row[]> {
  const server = await startFreshClone();
  const { origin } = server;
  for (const { path } of PAGES) await (await fetch(origin + path)).text();
  await setTimeout(WARM_UP);
  const chromium = await findChromium();
  const rows: Row[] = [];
  for (const page of PAGES) {
    const { name, path, script } = page;
    if (script !== undefined) {
      const bytes = firstLoadBytes(await (await fetch(origin + path)).text());
      rows.push(
        size(`${name}: JavaScript`, bytes.script, script),
        size(`${name}: CSS`, bytes.style, BUDGETS.style),
      );
    }
    rows.push(...judged(page, judge(origin + path, chromium)));
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

function judged(page: EntryPage, { categories, audits }: LighthouseResult): Row[] {
  const row = (what: string, value: number, unit: Row["unit"], target: Row["target"]): Row => ({
    what: `${page.name}, Lighthouse mobile: ${what}`,
    ours: "",
    baseline: "",
    value,
    unit,
    target,
  });
  const targets = Object.entries({ performance: page.performance, ...SCORES });
  const scores = targets.map(([name, atLeast]) =>
    row(name, Math.round(categories[name as keyof typeof categories].score * 100), "points", { atLeast }),
  );
  const paint = audits["largest-contentful-paint"]?.numericValue ?? Number.NaN;
  const shift = audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN;
  return [
    ...scores,
    ...(page.paint === undefined ? [] : [row("LCP", paint, "ms", { atMost: page.paint })]),
    row("CLS", shift, "", { atMost: 0.02 }),
  ];
}

/** Runs of Lighthouse until one has a result: now and then the browser loses the start of its trace. */
const ATTEMPTS = 3;

function judge(url: string, chromium: string): LighthouseResult {
  const lighthouse = join(ROOT, "node_modules", ".bin", "lighthouse");
  const args = [url, "--output=json", "--quiet", "--chrome-flags=--headless=new --no-sandbox"];
  const [command = lighthouse, ...rest] = [...onAllCores, lighthouse, ...args];
  let reason = "";
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const run = spawnSync(command, rest, {
      env: { ...process.env, CHROME_PATH: chromium },
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    if (run.status === 0) return JSON.parse(run.stdout);
    reason = run.stderr;
  }
  throw new Error(`Lighthouse failed: ${reason}`);
}
