// `npm run check-sites [file] [-- --production]`: checks a sites file as the server does at start. Without a file, that of SITES_FILE.
import { parseArgs } from "node:util";
import { ConfigError } from "../bff/config/environment.ts";
import { loadSites } from "../bff/config/sites.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { production: { type: "boolean", default: process.env.DEPLOYMENT === "production" } },
});
const file = positionals[0] ?? process.env.SITES_FILE;
if (!file) {
  process.stderr.write("Usage: npm run check-sites -- <file> [--production], or set SITES_FILE\n");
  process.exit(2);
}
const environment =
  process.env.API_ENVIRONMENT === "production" || values.production ? "production" : "sandbox";
try {
  const { all, notices } = loadSites(file, environment, { isProduction: values.production });
  for (const notice of notices) process.stdout.write(`${notice}\n`);
  process.stdout.write(`${file} has no mistake: ${all.map(({ id }) => id).join(", ")}\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
