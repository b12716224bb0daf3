// `npm run test:container`: executes the Dockerfile's steps in a temporary folder, including the install of the production
// dependencies, and tests the result.
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { run } from "./run.mjs";

await ensureInstalled();
await ensureBuilt();
process.exit(await run("vitest", ["run", "--project", "container", "--reporter=verbose"]));
