/**
 * The measurements that the product promises, as one Markdown table of ratios taken in one run. Arguments name the parts to
 * run; all of them without any.
 */
import { cachedPages } from "./cached-pages.ts";
import { firstLoad } from "./first-load.ts";
import { moveToLoadCore, pinned, stopAll } from "./processes.ts";
import { productApiCall } from "./product-api-call.ts";
import { relay } from "./relay.ts";
import { keeps, type Row, table } from "./report.ts";
import { signedInLobby } from "./signed-in-lobby.ts";

const PARTS: Record<string, () => Promise<Row[]>> = {
  cache: cachedPages,
  lobby: signedInLobby,
  call: productApiCall,
  relay,
  load: firstLoad,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(PARTS, name));
if (unknown) {
  console.error(`There is no part "${unknown}"; there are ${Object.keys(PARTS).join(", ")}.`);
  process.exit(1);
}

moveToLoadCore();
if (!pinned) console.error("Server and load share their cores here, so the ratios say little.");
const rows: Row[] = [];
try {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.error(`Measuring ${name} …`);
    rows.push(...(await measure()));
  }
} finally {
  console.log(`\n${table(rows)}\n`);
  await stopAll();
}
process.exit(rows.every(keeps) ? 0 : 1);
