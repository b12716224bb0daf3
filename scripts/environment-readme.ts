import { environment } from "../bff/config/environment.ts";
import { environmentTable } from "../bff/config/environment-table.ts";
import { sandboxEnvironment } from "../sandbox/config.ts";

const PLACE = /(<!-- environment -->\n)[\s\S]*(<!-- \/environment -->)/;

/** Everything that server and sandbox read from the environment; what both read is explained once. */
export const environmentSchemas = [
  environment,
  sandboxEnvironment.omit({ DEPLOYMENT: true, NODE_ENV: true }),
] as const;

/** The README with its table of variables as the schemas have them now. */
export function withEnvironmentTable(readme: string): string {
  const table = environmentTable(...environmentSchemas);
  return readme.replace(PLACE, (_, before, after) => `${before}\n${table}\n${after}`);
}
