import { Router } from "express";
import { z } from "zod";
import { LOGIN_TOKEN_PARAMETER } from "#contract/wire/constants.ts";
import { liveEvents, type WireEvent } from "#contract/wire/live.ts";
import { topicOf } from "#contract/wire/live-audience.ts";
import { SEASONS } from "#contract/wire/rewards/daily-bonuses.ts";
import type { Services } from "../composition/create-services.ts";
import { asyncHandler, readJson, searchParams } from "../http/requests.ts";
import { sendJson } from "../http/responses.ts";
import type { Player } from "../product-api/accounts/players.ts";
import { faultSchema } from "../product-api/http/faults.ts";
import { parseInput } from "../product-api/http/request-input.ts";
import { Refusal } from "../refusal.ts";
import { FAULT_PRESET_NAMES, FAULT_PRESETS } from "./fault-presets.ts";
import { gameControls } from "./game-controls.ts";
import { notificationControls } from "./notification-controls.ts";
import { paymentControls } from "./payment-controls.ts";
import { playerControls } from "./player-controls.ts";
import { millisecondsUntil } from "./seasons.ts";
import { sportControls } from "./sport-controls.ts";
import { tournamentControls } from "./tournament-controls.ts";

const clockInput = z.union([
  z.object({
    advanceMs: z
      .number()
      .min(0)
      .max(10 * 366 * 24 * 3600 * 1000),
  }),
  z.object({ season: z.enum(SEASONS) }),
]);
const presetInput = z.object({ preset: z.enum(FAULT_PRESET_NAMES) });
const emitInput = z.object({
  to: z.string().optional(),
  login: z.string().optional(),
  event: z.enum(Object.keys(liveEvents) as [keyof typeof liveEvents]),
  data: z.unknown(),
});
const registerEntry = z.object({
  name: z.string(),
  surname: z.string(),
  birthday: z.iso.date(),
  endsAt: z.string().nullable(),
});
const playerInput = z.object({ login: z.string() });

/** A control: its result is sent as `{ result }`. */
type Control = (body: unknown, query: URLSearchParams) => unknown;

/**
 * Controls with which tests and developers drive the sandbox. The server mounts them under test and in development only.
 *
 * - `GET|POST /sandbox/clock` `{ advanceMs }` or `{ season }`
 * - `GET|POST|DELETE /sandbox/faults` (`?operation=` clears one); `POST /sandbox/faults/preset` `{ preset }`
 * - `POST /sandbox/emit` `{ to?, login?, event, data }`: sends a live event of the contract to one player, by id or login, to the
 *   subscribers of its topic, or to all
 * - `POST /sandbox/login-token` `{ login }`: returns a one-time login token
 * - `POST /sandbox/login-mail` `{ login }`: mails the player a link with such a token
 * - `POST /sandbox/approve-identity` `{ login }`: approves an identity check of the player
 * - `POST /sandbox/exclusion-register` `{ name, surname, birthday, endsAt }`: adds a person to the national register
 * - `POST /sandbox/end-sessions` `{ login }`: revokes all sessions of the player
 *
 * The other controls are in `payment-controls.ts`, `game-controls.ts`, `tournament-controls.ts`, `sport-controls.ts`,
 * `notification-controls.ts` and `player-controls.ts`.
 */
export function createControlsRouter(services: Services): Router {
  const { clock, codes, faults, hub, mail, payments, players, scheduler, sessions, store, verification } =
    services;

  const findPlayer = (body: unknown): Player => {
    const player = players.byLogin(parseInput(playerInput, body).login);
    if (!player) throw new Refusal("not_found");
    return player;
  };

  const controls: Record<string, Control> = {
    ...paymentControls(services),
    ...gameControls(services),
    ...tournamentControls(services),
    ...sportControls(services),
    ...notificationControls(services),
    ...playerControls(services),
    "POST /sandbox/exclusion-register": (body) => {
      services.exclusionRegister.add(parseInput(registerEntry, body));
      return { added: true };
    },
    "GET /sandbox/clock": () => ({ now: clock.iso() }),
    "POST /sandbox/clock": async (body) => {
      const jump = parseInput(clockInput, body);
      clock.advance("season" in jump ? millisecondsUntil(jump.season, clock.now()) : jump.advanceMs);
      scheduler.run();
      await payments.worker.tick();
      hub.endExpired(sessions);
      return { now: clock.iso() };
    },
    "GET /sandbox/faults": () => faults.list(),
    "POST /sandbox/faults": (body) => {
      faults.set(parseInput(faultSchema, body));
      return faults.list();
    },
    "POST /sandbox/faults/preset": (body) => {
      for (const fault of FAULT_PRESETS[parseInput(presetInput, body).preset].faults) faults.set(fault);
      return faults.list();
    },
    "DELETE /sandbox/faults": (_, query) => {
      faults.clear(query.get("operation") ?? undefined);
      return faults.list();
    },
    "POST /sandbox/emit": (body) => {
      const { to, login, event, data } = parseInput(emitInput, body);
      parseInput(liveEvents[event], data);
      const wire = { event, data } as WireEvent;
      const topic = topicOf(event);
      if (login || to) hub.toPlayer(login ? findPlayer({ login }).userId : (to ?? ""), wire);
      else if (topic) hub.toTopic(topic, wire);
      else hub.toAll(wire);
      return { success: true };
    },
    "POST /sandbox/login-token": (body) => ({ token: codes.issue("login", findPlayer(body).userId) }),
    "POST /sandbox/login-mail": (body) => {
      const { userId } = findPlayer(body);
      const query = `?${LOGIN_TOKEN_PARAMETER}=${codes.issue("login", userId)}`;
      mail.send(userId, "login_link", {}, { query });
      return { success: true };
    },
    "POST /sandbox/approve-identity": (body) => {
      const { userId } = findPlayer(body);
      store.transaction(() => {
        verification.concludeCheck(verification.checks.begin(userId, "en").token, "approved");
      });
      return { success: true };
    },
    "POST /sandbox/end-sessions": (body) => {
      sessions.endAll(findPlayer(body).userId);
      return { success: true };
    },
  };

  const router = Router({ caseSensitive: true, strict: true });
  for (const [route, control] of Object.entries(controls)) {
    const [method, path = ""] = route.split(" ");
    router.all(
      path,
      asyncHandler(async (request, response, next) => {
        if (request.method !== method) return next();
        const body = await readJson(request, response);
        sendJson(response, 200, { result: await control(body, searchParams(request)) });
      }),
    );
  }
  return router;
}
