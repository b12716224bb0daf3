import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";

/** What the sandbox reads from its environment. Empty strings count as unset. */
export const sandboxEnvironment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65535).default(0).describe("Port; 0 takes a free one."),
  SANDBOX_HOST: z.string().default("127.0.0.1").describe("Address to listen on."),
  SANDBOX_DATA: z
    .string()
    .default(".data/sandbox.sqlite")
    .describe("Path of the database; `:temp:` takes a temporary file that goes with the process."),
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
    .describe("Secret that game providers sign with; without it one is made up and kept in the database."),
  SANDBOX_LIMIT_WAIT_HOURS: z.coerce
    .number()
    .min(0)
    .max(24 * 366)
    .default(72)
    .describe("Hours that raising or removing a player's limit waits."),
  SANDBOX_REALITY_CHECK_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 60)
    .default(60)
    .describe("Minutes of play between two reality checks of a player who has not chosen any."),
  SANDBOX_ROUND_WAIT_HOURS: z.coerce
    .number()
    .min(1)
    .max(24 * 366)
    .default(24)
    .describe("Hours that a round waits for its player's choice before it ends without one."),
  DEPLOYMENT: z
    .string()
    .refine((deployment) => deployment !== "production", "the sandbox does not run in production")
    .optional()
    .describe("Where this runs; test and dev open the controls for clock, faults and events."),
  NODE_ENV: z.string().optional(),
});

export interface SandboxConfig {
  port: number;
  host: string;
  /** Path of the database file. */
  data: string;
  /** Whether the file is to be deleted when the sandbox closes. */
  temporary: boolean;
  origins: readonly string[];
  providerSecret: string | null;
  /** Hours that raising or removing a limit waits. */
  limitWaitHours: number;
  /** Minutes between two reality checks until a player chooses otherwise. */
  realityCheckMinutes: number;
  /** Hours that a round waits for its player's choice. */
  roundWaitHours: number;
  /** Whether clock, faults, events and one-time logins can be driven from outside. */
  controls: boolean;
  /** Whether the sandbox's own players keep playing, so that the wins shown are alive. */
  housePlayers: boolean;
  /** Milliseconds within which payment providers' webhooks come in any order. */
  webhookSpreadMs: number;
}

const OPEN = new Set(["test", "dev", "development"]);

/**
 * Reads the environment.
 *
 * @throws Error that names each variable with a wrong value
 */
export function readConfig(environment: Record<string, string | undefined>): SandboxConfig {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = sandboxEnvironment.safeParse(set);
  if (!parsed.success) {
    const complaints = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new Error(`The sandbox cannot start. ${complaints.join("; ")}.`);
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
    limitWaitHours: rest.SANDBOX_LIMIT_WAIT_HOURS,
    realityCheckMinutes: rest.SANDBOX_REALITY_CHECK_MINUTES,
    roundWaitHours: rest.SANDBOX_ROUND_WAIT_HOURS,
    controls: underTest || OPEN.has(DEPLOYMENT ?? "") || OPEN.has(NODE_ENV ?? ""),
    housePlayers: !underTest,
    webhookSpreadMs: underTest ? 0 : 300,
  };
}

function temporaryFile(): string {
  return join(tmpdir(), `solstice-sandbox-${crypto.randomUUID()}.sqlite`);
}
