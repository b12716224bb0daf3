import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { builtClient, createApp } from "./bff/app.ts";
import { type Config, loadConfig } from "./bff/config/config.ts";
import { ConfigError } from "./bff/config/environment.ts";
import { createHttpServer } from "./bff/http/http-server.ts";
import { createRelay } from "./bff/live/relay.ts";
import { createLog } from "./bff/operations/logging.ts";
import { startSandboxProcess } from "./bff/operations/sandbox-process.ts";
import { builtApp, startDevBuild } from "./bff/pages/app-build.ts";
import { createPages } from "./bff/pages/pages.ts";
import { createBffServices } from "./bff/services.ts";
import { createShutdown, shutDownOnSignals } from "./bff/shutdown.ts";

const SANDBOX = fileURLToPath(new URL("sandbox/main.ts", import.meta.url));

const config = readConfig();
const development = config.SOLSTICE_DEV;
const sandbox = config.sandbox
  ? await startSandboxProcess(process.env, createLog(config.LOG_LEVEL), SANDBOX)
  : null;
if (sandbox) {
  config.PRODUCT_API_URL = `http://127.0.0.1:${sandbox.port}/api`;
  config.PRODUCT_SOCKET_URL = `ws://127.0.0.1:${sandbox.port}/live`;
}

const services = createBffServices(config);
const server = createHttpServer(config.CONNECTIONS);
const dev = development ? await startDevBuild(server) : null;
const relay = createRelay(services);
const pages = createPages(services, dev?.load ?? builtApp(), { development });
const { close, isClosing } = createShutdown(server, services, relay);
const app = createApp(services, { pages, relay, client: dev?.client ?? builtClient(), isClosing });

services.sessions.onRevoked((sessionId) => relay.closeSession(sessionId));
services.sessions.onPlayerRevoked((revocation) => relay.closePlayer(revocation));
relay.attach(server);
server.on("request", app);
server.listen(config.PORT, config.HOST, () => printWelcome(config.HOST, server.address() as AddressInfo));
shutDownOnSignals(services, async () => {
  await close();
  await dev?.close();
  await sandbox?.close();
});

function readConfig(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Prints the address of the server; for the sandbox also a login and how to connect a product API. */
function printWelcome(address: string, { port }: AddressInfo): void {
  const host = address === "0.0.0.0" || address === "::" ? "localhost" : address;
  const lines = [`Solstice is open at http://${host}:${port}`];
  if (sandbox) {
    lines.push(
      `  demo login    ${sandbox.demo.login}, password ${sandbox.demo.password}`,
      `  its mail      http://${host}:${port}/sandbox/mail`,
      "  your own API  PRODUCT_API_URL=https://api.example.com npm start (see docs/product-api)",
    );
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}
