import { environment, environmentTable } from "../bff/config/environment.ts";
import { sandboxEnvironment } from "../sandbox/config.ts";

const TABLE = /(<!-- environment -->\n)[\s\S]*(<!-- \/environment -->)/;

/** The environment variables of the server and the sandbox; variables that both read appear once. */
export const environmentSchemas = [
  environment,
  sandboxEnvironment.omit({ DEPLOYMENT: true, NODE_ENV: true, SITES_FILE: true }),
] as const;

/** The README with its table of environment variables generated from the schemas. */
export function withEnvironmentTable(readme: string): string {
  const table = environmentTable(...environmentSchemas);
  return readme.replace(TABLE, (_, before, after) => `${before}\n${table}\n${after}`);
}
