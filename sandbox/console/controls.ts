import type { ServerResponse } from "node:http";
import { z } from "zod";
import { LOGIN_TOKEN_PARAMETER } from "#contract/constants.ts";
import { liveEvents, type WireEvent } from "#contract/live.ts";
import { fault } from "../faults.ts";
import { type Exchange, parseJson, readBody, sendJson, sendRefusal } from "../http/exchange.ts";
import type { Player } from "../product-api/accounts/players.ts";
import { Refusal } from "../refusal.ts";
import type { Services } from "../services.ts";
import { crashControls } from "./crash-controls.ts";
import { liveControls } from "./live-controls.ts";
import { paymentControls } from "./payment-controls.ts";
import { seedControls } from "./seed-controls.ts";

const clockInput = z.object({
  advanceMs: z
    .number()
    .min(0)
    .max(10 * 366 * 24 * 3600 * 1000),
});
const emitInput = z.object({
  to: z.string().optional(),
  event: z.enum(Object.keys(liveEvents) as [keyof typeof liveEvents]),
  data: z.unknown(),
});
const playerInput = z.object({ login: z.string() });

/**
 * What tests drive the sandbox with, and what nobody finds anywhere else (404): its clock, its faults, live events, one-
 * time logins and a player's sessions.
 *
 * - `GET|POST /sandbox/clock` `{ advanceMs }`
 * - `GET|POST|DELETE /sandbox/faults` (`?operation=` clears one)
 * - `POST /sandbox/emit` `{ to?, event, data }`: an event of the contract, to one player or to all
 * - `POST /sandbox/login-token` `{ login }`: a token for a login with a token alone
 * - `POST /sandbox/login-mail` `{ login }`: mails the player a link with such a token, as an operator might
 * - `GET|POST /sandbox/payments/manners`, `POST /sandbox/payments/act` and `/review`: see `payment-controls.ts`
 * - `POST /sandbox/approve-identity` `{ login }`: has the identity provider approve a player
 * - `GET /sandbox/crash`: see `crash-controls.ts`; `GET /sandbox/live-tables`: see `live-controls.ts`
 * - `POST /sandbox/game-seed`: see `seed-controls.ts`
 * - `POST /sandbox/end-sessions` `{ login }`: revokes every session of a player
 */
export function createControls(services: Services) {
  const { clock, codes, config, due, faults, hub, mail, payments, players, sessions, store, verification } =
    services;

  const playerOf = (body: unknown): Player => {
    const player = players.byLogin(read(playerInput, body).login);
    if (!player) throw new Refusal("not_found");
    return player;
  };

  const actions: Record<string, (body: unknown, query: URLSearchParams) => unknown> = {
    ...paymentControls(services, read),
    ...crashControls(services),
    ...seedControls(services, read),
    ...liveControls(services),
    "GET /sandbox/clock": () => ({ now: clock.iso() }),
    "POST /sandbox/clock": async (body) => {
      clock.advance(read(clockInput, body).advanceMs);
      due.run();
      await payments.worker.tick();
      hub.endExpired(sessions.isLive);
      return { now: clock.iso() };
    },
    "GET /sandbox/faults": () => faults.list(),
    "POST /sandbox/faults": (body) => {
      faults.set(read(fault, body));
      return faults.list();
    },
    "DELETE /sandbox/faults": (_, query) => {
      faults.clear(query.get("operation") ?? undefined);
      return faults.list();
    },
    "POST /sandbox/emit": (body) => {
      const { to, event, data } = read(emitInput, body);
      read(liveEvents[event], data);
      const wire = { event, data } as WireEvent;
      if (to) hub.toPlayer(to, wire);
      else hub.toAll(wire);
      return { success: true };
    },
    "POST /sandbox/login-token": (body) => ({ token: codes.issue("login", playerOf(body).userId) }),
    "POST /sandbox/login-mail": (body) => {
      const { userId } = playerOf(body);
      const query = `?${LOGIN_TOKEN_PARAMETER}=${codes.issue("login", userId)}`;
      mail.send(userId, "login_link", {}, { query });
      return { success: true };
    },
    "POST /sandbox/approve-identity": (body) => {
      const { userId } = playerOf(body);
      store.transaction(() => {
        verification.concludeCheck(verification.checks.begin(userId, "en").token, "approved");
      });
      return { success: true };
    },
    "POST /sandbox/end-sessions": (body) => {
      sessions.endAll(playerOf(body).userId);
      return { success: true };
    },
  };

  /** False where there is no such control, or none at all. */
  return async function control({ request, response, path, query }: Exchange): Promise<boolean> {
    const action = config.controls ? actions[`${request.method} ${path}`] : undefined;
    if (!action) return false;
    await answering(response, async () => action(parseJson(await readBody(request)), query));
    return true;
  };
}

async function answering(response: ServerResponse, work: () => Promise<unknown>): Promise<void> {
  try {
    sendJson(response, 200, { result: await work() });
  } catch (error) {
    sendRefusal(response, error);
  }
}

function read<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal("invalid_input", { field: parsed.error.issues[0]?.path.join(".") ?? "" });
}
