// `npm run bench`: builds what is missing, and measures what the product promises. Parts can be named: `npm run bench -- cache`.
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { projectNode, run } from "./run.mjs";

await ensureInstalled();
await ensureBuilt();
process.exit(await run(projectNode(), ["tests/load/bench.ts", ...process.argv.slice(2)]));
