import { rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { SandboxConfig } from "./config.ts";
import { createControls } from "./console/controls.ts";
import { createServices } from "./create-services.ts";
import { type Exchange, sendJson, sendRefusal } from "./http/exchange.ts";
import { createGamesDoor } from "./http/games-door.ts";
import { staticFiles } from "./http/static-files.ts";
import { createWebhookDoor, startPaymentWork } from "./http/webhook-door.ts";
import { createLiveServer } from "./product-api/live/live-server.ts";
import { serveMailbox } from "./product-api/mail/mailbox-door.ts";
import { createProductApi } from "./product-api/product-api.ts";
import { serveIdentityChecks } from "./providers/identity/provider-page.ts";
import { createPayDoor } from "./providers/widgets/pay-door.ts";
import { createSdkDoor } from "./providers/widgets/sdk-door.ts";
import { Refusal } from "./refusal.ts";
import type { Services } from "./services.ts";
import { startHouseCrash } from "./simulation/house-crash.ts";
import { startHousePlayers } from "./simulation/house-players.ts";
import { startHouseTables } from "./simulation/house-tables.ts";
import { seedPlayers } from "./store/seed.ts";

export interface Sandbox {
  /** For tests in the same process. */
  services: Services;
  /** `http://host:port`; the product API is at `/api` below it. */
  url: string;
  port: number;
  close(): Promise<void>;
}

/**
 * Starts the sandbox: opens and seeds its database, listens.
 *
 * - `/api/*` the product API, `/live` its socket;
 * - `/webhooks/payments/*` what payment providers report, `/sandbox/pay/*` and `/sandbox/widgets/*` their pages and scripts;
 * - `/sandbox/games/*` games, `/sandbox/art/*` and `/sandbox/content/*` pictures, `/sandbox/mail` the mailbox;
 * - `/sandbox/verify/<token>` the identity provider's page;
 * - `/sandbox/health`, and under test and dev the controls.
 */
export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  const services = createServices(config);
  await seedPlayers(services);
  const productApi = createProductApi(services);
  const live = createLiveServer(services.hub, services.sessions);
  const doors = [
    createControls(services),
    createGamesDoor(services),
    createPayDoor(services),
    createSdkDoor(),
    createWebhookDoor(services),
    staticFiles("/sandbox/art/", new URL("providers/games/art/files/", import.meta.url)),
    staticFiles("/sandbox/content/", new URL("product-api/content/pictures/", import.meta.url)),
    serveMailbox(services),
    serveIdentityChecks(services),
    health,
  ];

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const exchange = exchangeOf(request, response);
    if (productApi.owns(exchange.path)) return productApi.handle(exchange);
    try {
      for (const door of doors) if (await door(exchange)) return;
      throw new Refusal("not_found");
    } catch (error) {
      if (!(error instanceof Refusal)) services.report(error);
      if (response.headersSent) response.destroy();
      else sendRefusal(response, error);
    }
  };

  const server = createServer((request, response) => void handle(request, response));
  server.on("upgrade", live.upgrade);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  services.due.start();
  services.crash.start();
  services.liveTables.start();
  const url = `http://${config.host}:${port}`;
  const stopPaymentWork = startPaymentWork(services, url);
  const houseLife = config.housePlayers
    ? [startHousePlayers(services), startHouseCrash(services), startHouseTables(services)]
    : [];

  return {
    services,
    port,
    url,
    async close() {
      for (const stop of houseLife) stop();
      services.due.stop();
      services.crash.stop();
      services.liveTables.stop();
      await stopPaymentWork();
      live.close();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      services.store.close();
      if (config.temporary)
        for (const end of ["", "-wal", "-shm"]) rmSync(`${config.data}${end}`, { force: true });
    },
  };
}

function health({ path, response }: Exchange): boolean {
  if (path !== "/sandbox/health") return false;
  sendJson(response, 200, { ok: true });
  return true;
}

function exchangeOf(request: IncomingMessage, response: ServerResponse): Exchange {
  const [path = "/", query = ""] = (request.url ?? "/").split("?", 2);
  return { request, response, path, query: new URLSearchParams(query) };
}
