import { rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type Express } from "express";
import { MAX_REQUEST_HEADER_BYTES } from "#contract/wire/operation.ts";
import { SPORT_KEYS_PATH } from "#contract/wire/sport/sport.ts";
import { createServices, type Services } from "./composition/create-services.ts";
import { createOperationHandlers } from "./composition/operation-handlers.ts";
import { createVendorRouters } from "./composition/vendor-routers.ts";
import type { SandboxConfig } from "./config.ts";
import { createConsoleRouter } from "./console/console-router.ts";
import { createControlsRouter } from "./console/controls.ts";
import { ownSiteOnly } from "./http/own-site-only.ts";
import { errorHandler, sendJson } from "./http/responses.ts";
import { staticPictures } from "./http/static-pictures.ts";
import { connectBus } from "./product-api/live/connect-bus.ts";
import { createLiveServer } from "./product-api/live/live-server.ts";
import { createMailboxRouter } from "./product-api/mail/mailbox-router.ts";
import { startPaymentWorker } from "./product-api/payments/worker.ts";
import { createProductApi } from "./product-api/product-api.ts";
import { FEED_PATH } from "./providers/sport/feed/feed-server.ts";
import type { BetsTopic } from "./providers/sport/feed/personal-topic.ts";
import { startBackgroundWork } from "./providers/sport/live/background-work.ts";
import { Refusal } from "./refusal.ts";
import { seedPlayers } from "./seed/demo-players.ts";
import { startCrashBets } from "./simulation/crash-bets.ts";
import { startSimulatedPlayers } from "./simulation/simulated-players.ts";
import { startTableBets } from "./simulation/table-bets.ts";

export interface Sandbox {
  /** For tests in the same process. */
  services: Services;
  /** `http://host:port`; the product API is at `/api` below it. */
  url: string;
  port: number;
  close(): Promise<void>;
}

/** Starts the sandbox: opens and seeds its database, then listens for HTTP and WebSocket connections. */
export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  const services = createServices(config);
  await seedPlayers(services);
  const bus = config.liveBus === null ? null : await connectBus(config.liveBus, services.report);
  if (bus) services.hub.publishTo(bus);
  const live = createLiveServer(services.hub, services.sessions);
  const server = createServer({ maxHeaderSize: MAX_REQUEST_HEADER_BYTES }, createApp(services, config));
  const feed = services.sportOffer.feedServer(config.origins, sportBetsTopic(services));
  server.on("upgrade", (request, stream, head) => {
    // A client that resets the connection of a refused upgrade must not end the process.
    stream.on("error", () => stream.destroy());
    if (request.url?.split("?")[0] === FEED_PATH) feed.upgrade(request, stream, head);
    else live.upgrade(request, stream, head);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const { scheduler, crash, liveTables, payments, report, store } = services;
  scheduler.start();
  crash.start();
  liveTables.start();
  const url = `http://${config.host}:${port}`;
  const stopPaymentWorker = startPaymentWorker(payments, url, report);
  const simulations = config.simulatedPlayers
    ? [startSimulatedPlayers(services), startCrashBets(services), startTableBets(services)]
    : [];

  const stopWarmUp = config.warmsUp
    ? startBackgroundWork(services.sportOffer.warmUp(), report)
    : () => undefined;

  return {
    services,
    port,
    url,
    async close() {
      for (const stop of simulations) stop();
      stopWarmUp();
      services.sportEvents.stop();
      scheduler.stop();
      crash.stop();
      liveTables.stop();
      await stopPaymentWorker();
      live.close();
      await bus?.close();
      feed.close();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      store.close();
      if (config.temporary)
        for (const end of ["", "-wal", "-shm"]) rmSync(`${config.data}${end}`, { force: true });
    },
  };
}

/** A player's bets as a topic of the sportsbook's feed. */
function sportBetsTopic({ checkSportToken, sportBets }: Services): BetsTopic {
  return {
    async bettorOf(token) {
      const check = await checkSportToken(token);
      return "error" in check ? null : check;
    },
    bets: sportBets.recent,
    onChange: sportBets.onChange,
  };
}

/**
 * The routes of the sandbox:
 *
 * - `/api/*`: the product API; `/live` is its WebSocket
 * - the vendors: `composition/vendor-routers.ts`; `/sandbox/sport/feed` is the sportsbook's WebSocket
 * - `/sandbox/art/*` and `/sandbox/content/*`: pictures
 * - `/sandbox/mail`: the mailbox; `/sandbox/health`: the health check
 * - the controls and `/sandbox/`, the console, under test and in development
 */
function createApp(services: Services, config: SandboxConfig): Express {
  const { mailbox, providerSecret, report } = services;
  const handlers = createOperationHandlers(services);
  const app = express();
  app.disable("x-powered-by");
  app.enable("case sensitive routing");
  app.enable("strict routing");
  app.get(`/api${SPORT_KEYS_PATH}`, (_, response) => sendJson(response, 200, services.sportTokens.keySet()));
  app.use("/api", createProductApi({ ...services, ...config, handlers, providerSecret }));
  app.use("/sandbox", ownSiteOnly(config));
  if (config.controls) app.use(createControlsRouter(services), createConsoleRouter(services));
  app.use(createVendorRouters(services, config));
  app.use("/sandbox/art", staticPictures(new URL("providers/games/pictures/", import.meta.url)));
  app.use("/sandbox/content", staticPictures(new URL("product-api/content/pictures/", import.meta.url)));
  app.use(createMailboxRouter(mailbox));
  app.all("/sandbox/health", (_, response) => sendJson(response, 200, { ok: true }));
  app.use(() => {
    throw new Refusal("not_found");
  });
  app.use(errorHandler(report));
  return app;
}
