import { compare, type Subject } from "./http-load.ts";
import { start } from "./processes.ts";
import { perSecond, type Row, shown } from "./report.ts";
import { startSandbox, startServer } from "./solstice.ts";

/** The headers of a returning browser. */
const HEADERS = { "accept-encoding": "gzip, deflate, br, zstd", cookie: "i18n_redirected=en" };
const PAGES = { "guest home": "/en", "guest lobby": "/en/games" };

/** Compares cached guest pages with raw Express that sends the same compressed bytes. */
export async function cachedPages(): Promise<Row[]> {
  const sandbox = await startSandbox();
  const server = await startServer(sandbox);
  const raw = start(["tests/load/baselines/raw-express.ts", server.origin, ...Object.values(PAGES)], {
    core: "server",
  });
  const { listening } = await raw.firstOutput();
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const subjects: Subject[] = [
      { name, process: server, url: server.origin + path, headers: HEADERS },
      { name: `raw ${name}`, process: raw, url: `http://127.0.0.1:${listening}${path}`, headers: HEADERS },
    ];
    const [ours, baseline] = await compare(subjects);
    if (!ours || !baseline) throw new Error("nothing was measured");
    const both = { ours: perSecond(ours.rate, ours.cpu), baseline: perSecond(baseline.rate, baseline.cpu) };
    rows.push(
      {
        what: `${name}: rate`,
        ...both,
        value: ours.rate / baseline.rate,
        unit: "×",
        target: { atLeast: 0.8 },
      },
      { what: `${name}: CPU`, ...both, value: ours.cpu / baseline.cpu, unit: "×", target: { atMost: 1.25 } },
      {
        what: `${name}: p99`,
        ours: `${shown(ours.p99)} ms`,
        baseline: `${shown(baseline.p99)} ms`,
        value: ours.p99 / baseline.p99,
        unit: "×",
        target: { atMost: 3 },
      },
    );
  }
  await Promise.all([server.stop(), raw.stop(), sandbox.stop()]);
  return rows;
}
