// `npm run bench`: installs and builds if necessary, and runs the performance measurements. `npm run bench -- cache` runs one part.
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { projectNode, run } from "./run.mjs";

await ensureInstalled();
await ensureBuilt();
process.exit(await run(projectNode(), ["tests/load/bench.ts", ...process.argv.slice(2)]));
