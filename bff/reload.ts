import { type Config, loadConfig } from "./config/config.ts";
import { ConfigError } from "./config/environment.ts";
import type { BffServices, Pages } from "./services.ts";

/**
 * Reads the environment's files again: the sites file and SESSION_SECRETS_FILE. Requests that have begun keep the site that they have;
 * no connection is closed [REL-3]. With an invalid file nothing changes, and a log line says why.
 *
 * @param read returns the configuration of the same environment
 */
export function reloadConfig(
  { config, sessions, log }: Pick<BffServices, "config" | "sessions" | "log">,
  pages: Pick<Pages, "clearCaches">,
  read: () => Pick<Config, "sites" | "SESSION_SECRETS"> = () => loadConfig(process.env),
): void {
  try {
    const { sites, SESSION_SECRETS } = read();
    config.sites.replace(sites);
    sessions.replaceSecrets(SESSION_SECRETS);
    pages.clearCaches();
    for (const notice of sites.notices) log.warn({ notice }, "notice on the sites file");
    log.info(
      { sites: sites.all.map(({ id }) => id), secrets: SESSION_SECRETS.length },
      "reloaded sites and secrets",
    );
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    log.error(
      { variable: error.variable, problem: error.message },
      "not reloaded: the earlier sites and secrets stay",
    );
  }
}
