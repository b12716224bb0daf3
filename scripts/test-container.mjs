// `npm run test:container`: carries out the Dockerfile's steps in a temporary folder, with a real install of the production
// dependencies, and starts the result.
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { run } from "./run.mjs";

await ensureInstalled();
await ensureBuilt();
process.exit(await run("vitest", ["run", "--project", "container", "--reporter=verbose"]));
