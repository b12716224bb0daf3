/**
 * Runs the performance measurements and prints one Markdown table of ratios. Arguments select the parts to run; without
 * arguments all parts run. `--seconds=5` shortens each part to check that it works.
 */
import { cachedPages } from "./cached-pages.ts";
import { crash } from "./crash.ts";
import { depositRoundTrip } from "./deposit-round-trip.ts";
import { filterChange } from "./filter-change.ts";
import { firstLoad } from "./first-load.ts";
import { gameSearch } from "./game-search.ts";
import { longList } from "./long-list.ts";
import { playersAtOnce } from "./players-at-once.ts";
import { moveToLoadCore, pinned, stopAll } from "./processes.ts";
import { productApiCall } from "./product-api-call.ts";
import { relay } from "./relay.ts";
import { meetsTarget, type Row, table } from "./report.ts";
import { signedInLobby } from "./signed-in-lobby.ts";
import { sportBets } from "./sport-bets.ts";
import { sportFeed } from "./sport-feed.ts";
import { sportPage } from "./sport-page.ts";
import { tournament } from "./tournament.ts";

const PARTS: Record<string, (options: { seconds?: number }) => Promise<Row[]>> = {
  cache: cachedPages,
  lobby: signedInLobby,
  call: productApiCall,
  relay,
  search: gameSearch,
  deposit: depositRoundTrip,
  players: playersAtOnce,
  crash,
  tournament,
  "sport-feed": sportFeed,
  "sport-bets": sportBets,
  scroll: longList,
  filter: filterChange,
  "sport-page": sportPage,
  load: firstLoad,
};

const given = process.argv.slice(2);
const selected = given.filter((argument) => !argument.startsWith("--"));
const seconds = given.map((argument) => /^--seconds=(\d+)$/.exec(argument)?.[1]).find(Boolean);
const options = seconds ? { seconds: Number(seconds) } : {};
const unknown = selected.find((name) => !Object.hasOwn(PARTS, name));
if (unknown) {
  console.error(`Unknown part "${unknown}". The parts are ${Object.keys(PARTS).join(", ")}.`);
  process.exit(1);
}

moveToLoadCore();
if (!pinned)
  console.error("Server and load generator share their cores on this machine, so the ratios are unreliable.");
const rows: Row[] = [];
try {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (selected.length > 0 && !selected.includes(name)) continue;
    console.error(`Measuring ${name} …`);
    rows.push(...(await measure(options)));
  }
} finally {
  console.log(`\n${table(rows)}\n`);
  await stopAll();
}
process.exit(rows.every(meetsTarget) ? 0 : 1);
