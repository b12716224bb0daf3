import { rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type Express } from "express";
import { MAX_REQUEST_HEADER_BYTES } from "#contract/wire/operation.ts";
import { SPORT_KEYS_PATH } from "#contract/wire/sport/sport.ts";
import { createServices, type Services } from "./composition/create-services.ts";
import { createOperationHandlers } from "./composition/operation-handlers.ts";
import type { SandboxConfig } from "./config.ts";
import { createConsoleRouter } from "./console/console-router.ts";
import { createControlsRouter } from "./console/controls.ts";
import { errorHandler, sendJson } from "./http/responses.ts";
import { staticPictures } from "./http/static-pictures.ts";
import { createGamesRouter } from "./product-api/games/games-router.ts";
import { createLiveServer } from "./product-api/live/live-server.ts";
import { createMailboxRouter } from "./product-api/mail/mailbox-router.ts";
import { createWebhookRouter } from "./product-api/payments/webhooks.ts";
import { startPaymentWorker } from "./product-api/payments/worker.ts";
import { createProductApi } from "./product-api/product-api.ts";
import { createChatRouter } from "./providers/chat/chat-router.ts";
import { createDeviceScriptRouter } from "./providers/device-fingerprint/device-script-router.ts";
import { createIdentityCheckRouter } from "./providers/identity/identity-check-router.ts";
import { createMessagingRouter } from "./providers/messaging/messaging-router.ts";
import { createPaymentPageRouter } from "./providers/payments/pages/payment-page-router.ts";
import { createSdkRouter } from "./providers/payments/pages/sdk-router.ts";
import { createSealRouter } from "./providers/seals/seal-router.ts";
import { createBetsRouter } from "./providers/sport/bets/bets-router.ts";
import { createSportClientRouter } from "./providers/sport/client-router.ts";
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
 * - `/sandbox/games/*`: the game server; `/sandbox/art/*` and `/sandbox/content/*`: pictures
 * - `/sandbox/pay/*` and `/sandbox/widgets/*`: pages and scripts of payment providers; `/webhooks/payments/*`: their webhooks
 * - `/sandbox/seals/*`: the licence register; `/sandbox/iojs/*`: the device fingerprint
 * - `/sandbox/sport/*`: the sportsbook, with its WebSocket feed
 * - `/sandbox/messaging/*` and `/sandbox/chat/*`: customer messaging and the live chat
 * - `/sandbox/verify/<token>`: the page of the identity provider
 * - `/sandbox/mail`: the mailbox; `/sandbox/health`: the health check
 * - the controls and `/sandbox/`, the console, under test and in development
 */
function createApp(services: Services, config: SandboxConfig): Express {
  const { mailbox, payments, players, providerSecret, report, store, verification } = services;
  const handlers = createOperationHandlers(services);
  const app = express();
  app.disable("x-powered-by");
  app.enable("case sensitive routing");
  app.enable("strict routing");
  app.get(`/api${SPORT_KEYS_PATH}`, (_, response) => sendJson(response, 200, services.sportTokens.keySet()));
  app.use("/api", createProductApi({ ...services, ...config, handlers, providerSecret }));
  if (config.controls) app.use(createControlsRouter(services), createConsoleRouter(services));
  app.use(createGamesRouter(services));
  app.use(createPaymentPageRouter({ ...payments, store }));
  app.use(createSdkRouter());
  app.use(createSealRouter());
  app.use(createDeviceScriptRouter());
  app.use(createSportClientRouter());
  app.use(services.sportOffer.router(config.origins));
  app.use(
    createBetsRouter({
      sportBets: services.sportBets,
      checkToken: services.checkSportToken,
      origins: config.origins,
    }),
  );
  app.use(
    createMessagingRouter({
      inbox: services.inbox,
      operator: services.messagingOperator,
      transaction: store.transaction,
    }),
  );
  app.use(
    createChatRouter({
      conversations: services.chatConversations,
      transaction: store.transaction,
    }),
  );
  app.use(createWebhookRouter(payments));
  app.use("/sandbox/art", staticPictures(new URL("providers/games/pictures/", import.meta.url)));
  app.use("/sandbox/content", staticPictures(new URL("product-api/content/pictures/", import.meta.url)));
  app.use(createMailboxRouter(mailbox));
  app.use(
    createIdentityCheckRouter({
      find(token) {
        const check = verification.checks.find(token);
        return check && { locale: check.locale, login: players.get(check.userId).login };
      },
      conclude: (token, result) => store.transaction(() => verification.concludeCheck(token, result)),
    }),
  );
  app.all("/sandbox/health", (_, response) => sendJson(response, 200, { ok: true }));
  app.use(() => {
    throw new Refusal("not_found");
  });
  app.use(errorHandler(report));
  return app;
}
