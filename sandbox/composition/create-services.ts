import pino from "pino";
import { createClock } from "../clock.ts";
import type { SandboxConfig } from "../config.ts";
import { deleteExpired } from "../retention.ts";
import { createScheduler } from "../scheduler.ts";
import { openStore } from "../store/database.ts";
import { createLedger } from "../store/ledger.ts";
import { storedSetting, storeSetting } from "../store/settings.ts";
import { databaseSchema } from "./database-schema.ts";
import { domains } from "./domains.ts";

const CLOCK_SETTING = "clock-ahead";

/** All services of the sandbox over one database. Each part takes only those that it uses. */
export type Services = ReturnType<typeof createServices>;

/** Creates the services over the database of the configuration, or another store; nothing listens and no timer runs yet. */
export function createServices(
  config: SandboxConfig,
  store = openStore(config.data, databaseSchema, { durable: !config.temporary }),
) {
  const log = pino({ name: "sandbox" }, pino.destination(2));
  const report = (error: unknown) => log.error({ err: error }, "unexpected");
  // Rows contain times of the clock, so a restart must not move it back.
  const clock = createClock({
    read: () => Number(storedSetting(store, CLOCK_SETTING, () => "0")),
    write: (ahead) => storeSetting(store, CLOCK_SETTING, String(ahead)),
  });
  const scheduler = createScheduler(report);
  const ledger = createLedger(store, clock);
  const services = domains.createServices({ config, store, clock, scheduler, ledger, report });
  deleteExpired(store, clock);
  services.tournaments.processDue();
  return services;
}
