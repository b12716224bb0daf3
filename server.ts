import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { destination } from "pino";
import { builtClient, createApp, createOperationsApp, sharedAssets } from "./bff/app.ts";
import { type Config, loadConfig } from "./bff/config/config.ts";
import { ConfigError } from "./bff/config/environment.ts";
import { describeRedisAddress } from "./bff/config/redis-address.ts";
import { unknownVariables } from "./bff/config/unknown-variables.ts";
import { createHttpServer } from "./bff/http/http-server.ts";
import { createRelay } from "./bff/live/relay.ts";
import { createSandboxSockets } from "./bff/live/sandbox-sockets.ts";
import { limitConnections } from "./bff/operations/connection-limit.ts";
import { createLog, flushLog } from "./bff/operations/logging.ts";
import { VERSION } from "./bff/operations/metrics.ts";
import { startSandboxProcess } from "./bff/operations/sandbox-process.ts";
import { builtApp, startDevBuild } from "./bff/pages/app-build.ts";
import { createPages } from "./bff/pages/pages.ts";
import { reloadConfig } from "./bff/reload.ts";
import { createBffServices } from "./bff/services.ts";
import { createShutdown, shutDownOnSignals } from "./bff/shutdown.ts";

const OPERATIONS_CONNECTIONS = 100;
const SANDBOX = fileURLToPath(new URL("sandbox/main.ts", import.meta.url));

const config = readConfig();
const development = config.SOLSTICE_DEV;
const sandbox = config.sandbox
  ? await startSandboxProcess(
      { ...process.env, DEPLOYMENT: config.DEPLOYMENT },
      createLog(config.LOG_LEVEL),
      SANDBOX,
    )
  : null;
if (sandbox) {
  config.SANDBOX_URL = `http://127.0.0.1:${sandbox.port}/api`;
  config.PRODUCT_SOCKET_URL ??= `ws://127.0.0.1:${sandbox.port}/live`;
  config.PRODUCT_API_URL ??= config.SANDBOX_URL;
  if (config.PRODUCT_API_FALLBACK) config.fallback = { url: config.SANDBOX_URL, demo: sandbox.demo };
}

const tracer = config.OTEL_EXPORTER_OTLP_ENDPOINT
  ? (await import("./bff/operations/open-telemetry.ts")).createTracer(config)
  : null;
const services = createBffServices(config, undefined, tracer);
const server = createHttpServer();
const connections = limitConnections(server, config.CONNECTIONS, () =>
  services.metrics.refusals.inc({ reason: "connections" }),
);
const dev = development ? await startDevBuild(server) : null;
const relay = createRelay(services);
const pages = createPages(services, dev?.load ?? builtApp(), { development });
const { close, isClosing } = createShutdown(server, services, relay);
const app = createApp(services, {
  pages,
  relay,
  client: dev?.client ?? builtClient(config),
  isClosing,
  connections,
});
const operationsServer = config.OPERATIONS_PORT === undefined ? null : createHttpServer();
if (operationsServer) operationsServer.maxConnections = OPERATIONS_CONNECTIONS;
const assets = development ? null : sharedAssets(config);
if (!development) await loadBuildOrExit();

services.sessions.onRevoked((sessionId) => relay.closeSession(sessionId));
services.sessions.onPlayerRevoked((revocation) => relay.closePlayer(revocation));
relay.attach(
  server,
  connections,
  sandbox ? createSandboxSockets(config, services.readRequestMeta) : undefined,
);
server.on("request", connections.guard(app));
operationsServer?.on("request", createOperationsApp(services, { pages, relay }));
operationsServer?.listen(config.OPERATIONS_PORT, config.HOST);
server.listen(config.PORT, config.HOST, () => {
  const { port } = server.address() as AddressInfo;
  if (config.DEPLOYMENT === "production") {
    const { HOST: host, REVISION: revision } = config;
    services.log.info({ host, port, version: VERSION, revision, node: process.version }, "listening");
    services.log.info(sharedStore(config), "shared store");
    for (const notice of config.sites.notices) services.log.warn({ notice }, "notice on the sites file");
    for (const { name, meant } of unknownVariables(process.env))
      services.log.warn({ variable: name, meant }, "unknown environment variable");
  } else printWelcome(config.HOST, port);
});
process.on("SIGHUP", () => reloadConfig(services, pages));
void services.startUpCheck.run();
shutDownOnSignals(services, async (delayMs) => {
  await close(delayMs);
  assets?.close();
  operationsServer?.closeAllConnections();
  operationsServer?.close();
  await tracer?.close();
  await dev?.close();
  await sandbox?.close();
});

/**
 * A server whose build is missing or broken must not listen: every page would be an error. Nor must one that other instances cannot
 * help: their visitors ask it for files of its pages.
 */
async function loadBuildOrExit(): Promise<void> {
  try {
    await pages.loaded();
  } catch (error) {
    await exitWith(error, "the build of the app cannot be loaded; run `npm run build`");
  }
  try {
    await assets?.publish();
  } catch (error) {
    await exitWith(
      error,
      "ASSETS_DIR cannot be written: pages of this release would miss files on other instances",
    );
  }
  assets?.keepPublished((err) => services.log.error({ err }, "ASSETS_DIR cannot be written"));
}

async function exitWith(err: unknown, message: string): Promise<never> {
  services.log.fatal({ err }, message);
  await flushLog(services.log);
  process.exit(1);
}

function readConfig(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    // Collectors of production logs expect JSON. DEPLOYMENT is read directly, because no valid configuration exists.
    if (process.env.DEPLOYMENT === "production") {
      const log = createLog("fatal", destination({ dest: 2, sync: true }), process.env.INSTANCE);
      log.fatal({ variable: error.variable }, error.message);
    } else process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** What all instances share; for one line of the log. */
function sharedStore({ REDIS_URL }: Pick<Config, "REDIS_URL">): object {
  if (!REDIS_URL)
    return { kind: "memory", shared: "nothing: limits and ended sessions are this instance's own" };
  return {
    kind: "redis",
    address: describeRedisAddress(REDIS_URL),
    shared: "limits, ended sessions, cache invalidation",
  };
}

/** Prints the address of the server; for the sandbox also a login and how to connect a product API. */
function printWelcome(address: string, port: number): void {
  const host = address === "0.0.0.0" || address === "::" ? "localhost" : address;
  const lines = [`Solstice is open at http://${host}:${port}`];
  if (sandbox) {
    lines.push(
      `  demo login    ${sandbox.demo.login}, password ${sandbox.demo.password}`,
      `  its mail      http://${host}:${port}/sandbox/mail`,
      "  your own API  PRODUCT_API_URL=https://api.example.com npm start (see docs/product-api/first-hour.md)",
    );
  }
  for (const notice of config.sites.notices) lines.push(`  notice        ${notice}`);
  for (const { name, meant } of unknownVariables(process.env))
    lines.push(`  unknown       ${name}${meant ? `; do you mean ${meant}?` : ""}`);
  // On a full disk these lines are lost, as those of the log are.
  process.stdout.on("error", () => {});
  process.stdout.write(`${lines.join("\n")}\n`);
}
