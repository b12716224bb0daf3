// `npm run dev`: app/ reloads hot through Vite inside the server; a change to bff/, sandbox/ or server.ts restarts it.
import { ensureInstalled } from "./install.mjs";
import { projectNode, run } from "./run.mjs";

await ensureInstalled();
const watched = ["bff", "contract", "sandbox", "server.ts"].map((path) => `--watch-path=${path}`);
process.exit(
  await run(projectNode(), [...watched, "--watch-preserve-output", "server.ts"], {
    env: { SOLSTICE_DEV: "1" },
  }),
);
