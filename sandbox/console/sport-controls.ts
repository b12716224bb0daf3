import { z } from "zod";
import { DEFAULT_LOCALE } from "#contract/wire/locales.ts";
import type { Services } from "../composition/create-services.ts";
import { fromEuros } from "../exchange-rates.ts";
import { parseInput } from "../product-api/http/request-input.ts";
import type { InterventionOrder } from "../providers/sport/interventions.ts";
import { eventName } from "../providers/sport/offering/names.ts";
import { textsOf } from "../providers/sport/offering/texts.ts";
import type { SportId } from "../providers/sport/types.ts";
import { Refusal } from "../refusal.ts";

const EVENTS_SHOWN = 300;
const UPCOMING_HOURS = 24;
const HOUR = 3_600_000;

const eventId = z.string().max(60);
const minuteInput = z.object({ event_id: eventId, minute: z.number().min(-1440).max(1440) });
const scoreInput = z.object({
  event_id: eventId,
  side: z.enum(["home", "away"]),
  type: z.string().max(40).optional(),
  value: z.number().optional(),
  minute: z.number().min(0).max(1440).optional(),
});
const removeInput = z.object({
  event_id: eventId,
  type: z.string().max(40),
  second: z.number().int().min(0),
});
const postponeInput = z.object({ event_id: eventId, hours: z.number().min(0).max(500).optional() });
const eventInput = z.object({ event_id: eventId });
const freeBetInput = z.object({ login: z.string(), amount: z.number().positive().max(10_000) });

/** The incident of each sport that changes the score, or brings a side nearer to it; `point` in those that are not listed. */
const SCORING: Partial<Record<SportId, { type: string; value?: number }>> = {
  "soccer-1": { type: "goal" },
  "ice_hockey-4": { type: "goal" },
  "handball-6": { type: "goal" },
  "efootball-137": { type: "goal" },
  "american_football-16": { type: "touchdown" },
  "baseball-3": { type: "run", value: 1 },
  "basketball-2": { type: "basket", value: 2 },
  "cricket-21": { type: "six" },
  "darts-22": { type: "visit", value: 180 },
  "mma-117": { type: "strike" },
};

type Dependencies = Pick<
  Services,
  "clock" | "freeBets" | "interventions" | "players" | "sportBets" | "sportEvents" | "store"
>;

/**
 * Controls of the sportsbook's events. Each stores an intervention, merges it into the match and settles the bets concerned:
 *
 * - `GET /sandbox/sport-events`: live events and those of the next day, with second and score
 * - `POST /sandbox/sport-events/move` `{ event_id, minute }`: moves the match to a minute of its own clock; negative: before the start
 * - `POST /sandbox/sport-events/score` `{ event_id, side, type?, value?, minute? }`: adds an incident now, or at a minute; in an ended
 *   match it corrects the result
 * - `POST /sandbox/sport-events/remove-incident` `{ event_id, type, second }`: an incident does not count
 * - `POST /sandbox/sport-events/postpone` `{ event_id, hours? }`: by some hours, or without a new start
 * - `POST /sandbox/sport-events/abandon`, `/suspend`, `/resume`, `/resettle` `{ event_id }`
 * - `POST /sandbox/sport-free-bet` `{ login, amount }`: grants a free bet in euros
 */
export function sportControls(services: Dependencies) {
  const { clock, freeBets, interventions, players, sportBets, sportEvents, store } = services;

  const stateOf = (id: string) => {
    const event = sportEvents.stateOf(id);
    if (!event) throw new Refusal("not_found");
    const { status, second, scoreboard, suspended } = event;
    return { event_id: id, status, second, score: scoreboard?.score ?? null, suspended };
  };
  /** Stores an order and settles what it decides. Returns the event after it. */
  const order = (id: string, intervention: InterventionOrder) => {
    stateOf(id);
    store.transaction(() => interventions.add(id, intervention));
    sportBets.processDue();
    return stateOf(id);
  };
  const simple = (orderOf: (id: string) => InterventionOrder) => (body: unknown) => {
    const { event_id } = parseInput(eventInput, body);
    return order(event_id, orderOf(event_id));
  };

  return {
    "GET /sandbox/sport-events": () => {
      const now = clock.now().getTime();
      const upcoming = sportEvents.upcoming(now, now + UPCOMING_HOURS * HOUR, undefined, EVENTS_SHOWN);
      const texts = textsOf(DEFAULT_LOCALE);
      return [...sportEvents.live(), ...upcoming].slice(0, EVENTS_SHOWN).map(({ fixture }) => ({
        ...stateOf(fixture.id),
        sport: fixture.sport,
        name: eventName(texts, fixture),
      }));
    },
    "POST /sandbox/sport-events/move": (body: unknown) => {
      const { event_id, minute } = parseInput(minuteInput, body);
      const seconds = Math.round(minute * 60) - stateOf(event_id).second;
      return order(event_id, { kind: "shift", seconds });
    },
    "POST /sandbox/sport-events/score": (body: unknown) => {
      const { event_id, side, minute, ...chosen } = parseInput(scoreInput, body);
      const scoring = SCORING[sportEvents.find(event_id)?.fixture.sport ?? "soccer-1"] ?? { type: "point" };
      const type = chosen.type ?? scoring.type;
      const value = chosen.value ?? scoring.value;
      const { status, second } = stateOf(event_id);
      // An ended match has stopped at the second of its last incident; the result is corrected just before it.
      const last = status === "ended" ? Math.max(0, second - 1) : Math.max(0, second);
      const incidentSecond = minute === undefined ? last : Math.round(minute * 60);
      return order(event_id, {
        kind: "incident",
        at: incidentSecond,
        type,
        side,
        ...(value !== undefined && { value }),
      });
    },
    "POST /sandbox/sport-events/remove-incident": (body: unknown) => {
      const { event_id, type, second } = parseInput(removeInput, body);
      return order(event_id, { kind: "remove_incident", at: second, type });
    },
    "POST /sandbox/sport-events/postpone": (body: unknown) => {
      const { event_id, hours } = parseInput(postponeInput, body);
      const planned = sportEvents.stateOf(event_id);
      if (!planned) throw new Refusal("not_found");
      const startsAt = hours === undefined ? null : (planned.startsAt ?? planned.announcedAt) + hours * HOUR;
      return order(event_id, { kind: "postpone", startsAt });
    },
    "POST /sandbox/sport-events/abandon": simple((id) => ({
      kind: "abandon",
      at: Math.max(0, stateOf(id).second),
    })),
    "POST /sandbox/sport-events/suspend": simple(() => ({ kind: "suspend" })),
    "POST /sandbox/sport-events/resume": simple(() => ({ kind: "resume" })),
    "POST /sandbox/sport-events/resettle": (body: unknown) => {
      const { event_id } = parseInput(eventInput, body);
      stateOf(event_id);
      return { event_id, bets: sportBets.settleAgain(event_id) };
    },
    "POST /sandbox/sport-free-bet": (body: unknown) => {
      const { login, amount } = parseInput(freeBetInput, body);
      const player = players.byLogin(login);
      if (!player) throw new Refusal("not_found");
      const { userId, currency } = player;
      const stake = fromEuros(amount, currency);
      return { free_bet_id: store.transaction(() => freeBets.grant(userId, currency, stake)) };
    },
  };
}
