import { createHash } from "node:crypto";
import { type Request, type Response, Router } from "express";
import { z } from "zod";
import { searchParams } from "../../../http/requests.ts";
import type { SportEvents } from "../live/events.ts";
import { crestOf } from "../offering/crests.ts";
import { DAY_MS } from "../offering/fixture.ts";
import { sportOf } from "../offering/sports.ts";
import { languageOf, type Texts, textsOf } from "../offering/texts.ts";
import type { SportId } from "../types.ts";
import { allowSiteOrigins } from "./cors.ts";
import type { ListQuery, Lists } from "./lists.ts";
import { CREST_PATH, type EventViews } from "./views.ts";

const SPORT_API = "/sandbox/sport/api";

/** Seconds for which browsers and proxies may keep a response. */
const MAX_AGE = { live: 1, list: 2, results: 30, texts: 3600, crest: 31_536_000 } as const;

const query = z.object({
  view: z
    .enum(["home", "live", "soon", "sport", "league", "event", "e_sport", "results", "search", "events"])
    .default("home"),
  lang: z.string().max(8).default("en"),
  sport: z.string().max(30).optional(),
  league: z.string().max(60).optional(),
  event: z.string().max(60).optional(),
  hours: z.coerce.number().min(0.25).max(48).optional(),
  day: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .optional(),
  q: z.string().max(80).optional(),
  ids: z.string().max(4000).optional(),
});
type Query = z.infer<typeof query>;

interface Dependencies {
  events: SportEvents;
  views: EventViews;
  lists: Lists;
  origins: readonly string[];
}

/**
 * The public part of the vendor's server, in the language of `lang`, below `/sandbox/sport/api/`: `offer?view=` (lists, and an event
 * with `view=event`), `sports` and `texts`; and the crests. Everything may be cached for a second or two.
 */
export function createOfferRouter({ events, views, lists, origins }: Dependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use("/sandbox/sport", allowSiteOrigins(origins));

  router.get(`${SPORT_API}/offer`, (request, response) => {
    const read = query.safeParse(Object.fromEntries(searchParams(request)));
    if (!read.success) return send(request, response, 400, { error: "invalid_query" });
    const texts = textsOf(languageOf(read.data.lang));
    const view = read.data.view === "event" ? eventView(read.data, texts) : listView(read.data, texts);
    if (view) send(request, response, 200, view, maxAgeOf(read.data));
    else send(request, response, 404, { error: "not_found" });
  });

  router.get(`${SPORT_API}/sports`, (request, response) => {
    const { texts } = language(request);
    send(request, response, 200, { sports: lists.sports(texts) }, MAX_AGE.list);
  });

  router.get(`${SPORT_API}/texts`, (request, response) => {
    send(request, response, 200, language(request).texts, MAX_AGE.texts);
  });
  router.get("/sandbox/sport/texts/:lang([a-z-]{2,5}).json", (request, response) => {
    send(request, response, 200, textsOf(languageOf(request.params.lang)), MAX_AGE.texts);
  });

  router.get(`${CREST_PATH}/:id([a-z0-9-]{1,60}).svg`, (request, response, next) => {
    const crest = crestOf(request.params.id as string);
    if (!crest) return next();
    response.set("Cache-Control", `public, max-age=${MAX_AGE.crest}, immutable`);
    response.set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    response.set("Cross-Origin-Resource-Policy", "cross-origin");
    response.set("X-Content-Type-Options", "nosniff");
    response.type("image/svg+xml").send(crest);
  });
  return router;

  function eventView({ event = "" }: Query, texts: Texts) {
    const found = events.find(event);
    return found && views.event(found, texts);
  }

  function listView({ view, sport, league, hours, day, q, ids }: Query, texts: Texts) {
    const found = sport === undefined ? undefined : sportOf(sport);
    if (sport !== undefined && !found) return null;
    const options: ListQuery = {
      sport: found?.id as SportId | undefined,
      hours,
      day: day === undefined ? undefined : Date.parse(day) / DAY_MS,
      search: q,
      ids: ids?.split(","),
    };
    const name = view === "sport" ? `sport/${sport}` : view === "league" ? `league/${league}` : view;
    return lists.list(name, texts, options);
  }
}

function language(request: Request): { texts: Texts } {
  return { texts: textsOf(languageOf(searchParams(request).get("lang"))) };
}

function maxAgeOf({ view }: Query): number {
  if (view === "results") return MAX_AGE.results;
  return view === "live" || view === "event" || view === "events" ? MAX_AGE.live : MAX_AGE.list;
}

/** Sends JSON with an ETag, or 304 if the browser has it. */
function send(request: Request, response: Response, status: number, body: unknown, maxAge = 0): void {
  const text = JSON.stringify(body);
  const etag = `"${createHash("sha1").update(text).digest("base64url")}"`;
  response.set({
    "Content-Type": "application/json",
    "Cache-Control": maxAge > 0 ? `public, max-age=${maxAge}` : "no-store",
    "X-Content-Type-Options": "nosniff",
    ETag: etag,
  });
  if (status === 200 && request.headers["if-none-match"] === etag) response.status(304).end();
  else response.status(status).end(text);
}
