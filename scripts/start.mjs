// `npm start`: installs and builds if necessary, and starts the server.
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { projectNode, run } from "./run.mjs";

await ensureInstalled();
await ensureBuilt();
// React and its router render twice as fast in production mode; DEPLOYMENT, not NODE_ENV, names the environment.
const env = { NODE_ENV: process.env.NODE_ENV || "production" };
process.exit(await run(projectNode(), ["server.ts"], { env }));
