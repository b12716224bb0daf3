// `npm start`: installs and builds if necessary, and starts the server.
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { projectNode, run } from "./run.mjs";

await ensureInstalled();
await ensureBuilt();
process.exit(await run(projectNode(), ["server.ts"]));
