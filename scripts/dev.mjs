// `npm run dev`: Vite reloads app/ inside the running server; a change of another watched path restarts the server.
import { ensureInstalled } from "./install.mjs";
import { projectNode, run } from "./run.mjs";

await ensureInstalled();
const watched = ["bff", "contract", "sandbox", "server.ts"].map((path) => `--watch-path=${path}`);
process.exit(
  await run(projectNode(), [...watched, "--watch-preserve-output", "server.ts"], {
    env: { SOLSTICE_DEV: "1" },
  }),
);
