import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compare } from "./http-load.ts";
import { ROOT, start } from "./processes.ts";
import { perSecond, type Row } from "./report.ts";
import { logIn, startSandbox, startServer } from "./solstice.ts";

const BASELINE = "tests/load/baselines/remix-streaming";
/** The lobby after some scrolling: two pages of tiles. */
const PATH = "/en/games?page=2";
const TILES = 48;

/** Compares a player's lobby, which cannot be cached, with a bare Remix route that streams the same tiles as `<Link>`s. */
export async function signedInLobby(): Promise<Row[]> {
  const sandbox = await startSandbox();
  const server = await startServer(sandbox);
  const cookie = await logIn(server.origin, sandbox.demo);
  const headers = { cookie, "accept-encoding": "gzip, deflate, br, zstd" };
  const page = await (await fetch(server.origin + PATH, { headers })).text();
  const tiles = page.split('class="tile-play').length - 1;
  if (tiles !== TILES) throw new Error(`void: the lobby shows ${tiles} tiles, not ${TILES}`);

  const games = await fetch(`${sandbox.url}/games?limit=${TILES}&locale=en`);
  const folder = join(ROOT, ".cache", "bench");
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "games.json"),
    JSON.stringify(((await games.json()) as { result: unknown }).result),
  );
  build();
  const baseline = start([`${BASELINE}/server.ts`, join(folder, "games.json")], {
    core: "server",
    env: { NODE_ENV: "production" },
  });
  const { listening } = await baseline.firstOutput();

  const [ours, bare] = await compare([
    { name: "signed-in lobby", process: server, url: server.origin + PATH, headers },
    {
      name: "Remix streaming",
      process: baseline,
      url: `http://127.0.0.1:${listening}/en/games`,
      headers: {},
    },
  ]);
  await Promise.all([server.stop(), baseline.stop(), sandbox.stop()]);
  if (!ours || !bare) throw new Error("nothing was measured");
  const both = { ours: perSecond(ours.rate, ours.cpu), baseline: perSecond(bare.rate, bare.cpu) };
  return [
    {
      what: "signed-in lobby: rate",
      ...both,
      value: ours.rate / bare.rate,
      unit: "×",
      target: { atLeast: 1.5 },
    },
    {
      what: "signed-in lobby: CPU",
      ...both,
      value: ours.cpu / bare.cpu,
      unit: "×",
      target: { atMost: 1 / 1.5 },
    },
  ];
}

/** Builds the baseline on every run: it is small, and a stale build would invalidate the comparison. */
function build(): void {
  const remix = join(ROOT, "node_modules", ".bin", "remix");
  const built = spawnSync(remix, ["vite:build", "--logLevel", "error"], {
    cwd: join(ROOT, BASELINE),
    stdio: "inherit",
  });
  if (built.status !== 0) throw new Error("the baseline failed to build");
}
