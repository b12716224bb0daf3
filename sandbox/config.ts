import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { BONUS_MAP_THEME_NAMES, SEASONS } from "#contract/wire/rewards/daily-bonuses.ts";
import type { PasswordCost } from "./product-api/accounts/passwords.ts";
import { isTimeZone } from "./product-api/daily-bonuses/site-days.ts";
import { type PushKeys, parsePushKeys } from "./product-api/push/push-keys.ts";
import { ANY_SITE, readSites, type SandboxSite, withSeasons } from "./sites.ts";

/** Environment variables of the sandbox. Empty strings count as unset. */
export const sandboxEnvironment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65535).default(0).describe("Port; 0 selects a free one."),
  SANDBOX_HOST: z.string().default("127.0.0.1").describe("Address to listen on."),
  SANDBOX_DATA: z
    .string()
    .default(".data/sandbox.sqlite")
    .describe("Path of the database; `:temp:` creates a temporary file that is deleted on exit."),
  SANDBOX_ORIGINS: z
    .string()
    .default("")
    .transform((list) => list.split(",").map((origin) => origin.trim()))
    .transform((origins) => origins.filter(Boolean))
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .describe("Page origins, besides loopback ones, that mails may link to; separated by commas."),
  SANDBOX_PROVIDER_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe(
      "Secret with which game providers sign; without it one is generated and stored in the database.",
    ),
  SANDBOX_PUSH_KEYS: z
    .string()
    .transform(parsePushKeys)
    .refine((keys) => keys !== null, "must be <public key>:<private key>, both base64url")
    .optional()
    .describe(
      "VAPID keys with which push messages are signed, `<public>:<private>` in base64url; without them keys are generated and stored in the database.",
    ),
  SANDBOX_LIMIT_WAIT_HOURS: z.coerce
    .number()
    .min(0)
    .max(24 * 366)
    .default(72)
    .describe("Hours until a player can confirm a raised or removed limit."),
  SANDBOX_REALITY_CHECK_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 60)
    .default(60)
    .describe("Minutes of play between two reality checks, if the player has not chosen an interval."),
  SANDBOX_ROUND_WAIT_HOURS: z.coerce
    .number()
    .min(1)
    .max(24 * 366)
    .default(24)
    .describe("Hours that a round waits for a choice of its player before it ends without one."),
  SANDBOX_REGISTRATION: z
    .enum(["by-mail", "at-once"])
    .default("by-mail")
    .describe(
      "How accounts open: with a mailed link, or at once, which tells a stranger which e-mail addresses have an account.",
    ),
  SANDBOX_TIME_ZONE: z
    .string()
    .default("UTC")
    .refine(isTimeZone, "is no time zone")
    .describe("Time zone of the site, such as `Europe/Helsinki`; it defines the days of the daily bonuses."),
  SANDBOX_LIVE_BUS: z
    .string()
    .regex(/^(nats|redis):\/\//, "must be nats://host:4222 or redis://host:6379")
    .optional()
    .describe("Bus to which live events are published besides the WebSocket; for LIVE_SOURCE."),
  SITES_FILE: z
    .string()
    .transform(readSites)
    .refine((sites) => sites !== null, "must be a readable JSON file of sites")
    .optional(),
  SANDBOX_SEASONS: z
    .string()
    .transform((list) => list.split(",").map((season) => season.trim()))
    .transform((seasons) => seasons.filter((season) => season !== "none"))
    .pipe(z.array(z.enum(SEASONS)))
    .optional()
    .describe(
      "Seasonal themes of all sites, separated by commas, instead of those in the sites file; `none` for none.",
    ),
  SANDBOX_BONUS_MAP_THEME: z
    .enum(BONUS_MAP_THEME_NAMES)
    .optional()
    .describe("Seasonal theme of all sites on every date, to look at it outside its season."),
  DEPLOYMENT: z
    .string()
    .refine((deployment) => deployment !== "production", "the sandbox does not run in production")
    .optional()
    .describe("Environment name; test and dev enable the controls of clock, faults and events."),
  NODE_ENV: z.string().optional(),
});

export interface SandboxConfig {
  port: number;
  host: string;
  /** Path of the database file. */
  data: string;
  /** Whether the file is deleted when the sandbox closes. */
  temporary: boolean;
  origins: readonly string[];
  providerSecret: string | null;
  /** VAPID keys of push messages; null if they are generated. */
  pushKeys: PushKeys | null;
  /** Hours until a raised or removed limit takes effect. */
  limitWaitHours: number;
  /** Default minutes between two reality checks. */
  realityCheckMinutes: number;
  /** Hours that a round waits for a choice of its player. */
  roundWaitHours: number;
  /** Whether an account opens at once, without a mailed link. */
  opensAccountsAtOnce: boolean;
  /** IANA name of the time zone of the sites, in which days, weeks and months begin. */
  timeZone: string;
  sites: readonly SandboxSite[];
  /** Whether the controls of clock, faults, events and one-time logins are enabled. */
  controls: boolean;
  /** Whether push messages may go to a push service of this machine, as tests have one. */
  pushesToLoopback: boolean;
  /** Bus for live events; null for none. */
  liveBus: string | null;
  /** Whether simulated players place bets, so that the list of wins changes. */
  simulatedPlayers: boolean;
  /** Whether the lists of the sportsbook are prepared after the start, so that the first ones have prices. */
  warmsUp: boolean;
  /** scrypt cost of password hashes: about 80 ms and 32 MB each; lower in tests. */
  passwordCost: PasswordCost;
  /** Milliseconds over which webhooks of payment providers arrive in random order. */
  webhookSpreadMs: number;
}

const DEVELOPMENT = new Set(["test", "dev", "development"]);

/**
 * Parses the environment.
 *
 * @throws Error that names each invalid variable
 */
export function readConfig(environment: Record<string, string | undefined>): SandboxConfig {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = sandboxEnvironment.safeParse(set);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new Error(`The sandbox cannot start. ${problems.join("; ")}.`);
  }
  const { SANDBOX_DATA: data, DEPLOYMENT, NODE_ENV, ...rest } = parsed.data;
  const temporary = data === ":temp:";
  const underTest = DEPLOYMENT === "test" || NODE_ENV === "test";
  return {
    port: rest.SANDBOX_PORT,
    host: rest.SANDBOX_HOST,
    data: temporary ? temporaryFile() : data,
    temporary,
    origins: rest.SANDBOX_ORIGINS,
    providerSecret: rest.SANDBOX_PROVIDER_SECRET ?? null,
    pushKeys: rest.SANDBOX_PUSH_KEYS ?? null,
    limitWaitHours: rest.SANDBOX_LIMIT_WAIT_HOURS,
    realityCheckMinutes: rest.SANDBOX_REALITY_CHECK_MINUTES,
    roundWaitHours: rest.SANDBOX_ROUND_WAIT_HOURS,
    timeZone: rest.SANDBOX_TIME_ZONE,
    sites: withSeasons(rest.SITES_FILE ?? [ANY_SITE], {
      themes: rest.SANDBOX_SEASONS,
      forced: rest.SANDBOX_BONUS_MAP_THEME,
    }),
    opensAccountsAtOnce: rest.SANDBOX_REGISTRATION === "at-once",
    controls: underTest || DEVELOPMENT.has(DEPLOYMENT ?? "") || DEVELOPMENT.has(NODE_ENV ?? ""),
    pushesToLoopback: underTest,
    liveBus: rest.SANDBOX_LIVE_BUS ?? null,
    simulatedPlayers: !underTest,
    warmsUp: !underTest,
    passwordCost: { logN: underTest ? 10 : 15, r: 8, p: 1 },
    webhookSpreadMs: underTest ? 0 : 300,
  };
}

function temporaryFile(): string {
  return join(tmpdir(), `solstice-sandbox-${crypto.randomUUID()}.sqlite`);
}
