import { z } from "zod";
import type { Clock } from "../../clock.ts";
import { jsonColumn, query, queryOne, type Store, type TableSet } from "../../store/database.ts";

/** Sixty days in seconds: further than any event of the offer. */
const MAX_SHIFT = 60 * 86_400;

const side = z.enum(["home", "away"]);

/**
 * What the operator of the sandbox orders for an event; the live part merges it into the match before the fold. `at` is a second of
 * the match's own clock.
 *
 * - `shift`: the clock of the match is moved by a number of seconds, forwards or backwards
 * - `incident`: an incident that the seed did not give, such as a goal; in an ended match it corrects the result
 * - `remove_incident`: incidents of a type in this second do not count, such as a goal that was disallowed later
 * - `postpone`: the match does not start as announced; `startsAt` in milliseconds since 1970 is its new start, null if unknown
 * - `abandon`: the match ends in this second without a result
 * - `suspend` and `resume`: no bets on any market in between
 */
const interventionOrder = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("shift"), seconds: z.int().min(-MAX_SHIFT).max(MAX_SHIFT) }),
  z.strictObject({
    kind: z.literal("incident"),
    at: z.int().min(0),
    type: z.string().max(40),
    side: side.optional(),
    value: z.number().optional(),
  }),
  z.strictObject({ kind: z.literal("remove_incident"), at: z.int().min(0), type: z.string().max(40) }),
  z.strictObject({ kind: z.literal("postpone"), startsAt: z.int().min(0).nullable() }),
  z.strictObject({ kind: z.literal("abandon"), at: z.int().min(0) }),
  z.strictObject({ kind: z.literal("suspend") }),
  z.strictObject({ kind: z.literal("resume") }),
]);
export type InterventionOrder = z.infer<typeof interventionOrder>;

export interface Intervention {
  /** Ascending in the order in which they were ordered. */
  id: number;
  eventId: string;
  order: InterventionOrder;
  /** ISO time of the order. */
  at: string;
}

export const interventionTables: TableSet = {
  sql: `
CREATE TABLE sport_interventions (
  id INTEGER PRIMARY KEY,
  event_id TEXT NOT NULL,
  intervention TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX sport_interventions_of_event ON sport_interventions (event_id, id);
`,
  appendOnly: ["sport_interventions"],
};

const NONE: readonly Intervention[] = [];

/**
 * Interventions in events. They are read from the database into memory once, and again when another process has added one; so
 * {@link Interventions.of} costs one indexed read.
 */
export function createInterventions({ db }: Store, clock: Clock) {
  const insert = db.prepare("INSERT INTO sport_interventions (event_id, intervention, at) VALUES (?, ?, ?)");
  const readLatest = queryOne(
    db,
    "SELECT ifnull(max(id), 0) AS id FROM sport_interventions",
    z.object({ id: z.number() }),
  );
  const readAfter = query(
    db,
    `SELECT id, event_id AS eventId, intervention AS "order", at FROM sport_interventions WHERE id > ? ORDER BY id`,
    z.object({
      id: z.number(),
      eventId: z.string(),
      order: jsonColumn(interventionOrder),
      at: z.string(),
    }),
  );
  const byEvent = new Map<string, Intervention[]>();
  let known = 0;

  const latest = (): number => readLatest()?.id ?? 0;
  const refresh = (): void => {
    const id = latest();
    if (id === known) return;
    if (id < known) {
      // A transaction that had added interventions was rolled back.
      known = 0;
      byEvent.clear();
    }
    for (const intervention of readAfter(known)) {
      known = intervention.id;
      const ofEvent = byEvent.get(intervention.eventId);
      if (ofEvent) ofEvent.push(intervention);
      else byEvent.set(intervention.eventId, [intervention]);
    }
  };

  return {
    /** The id of the latest intervention in any event; 0 without one. A cache of matches is stale when it has changed. */
    latest,
    /** The interventions in an event, oldest first. */
    of(eventId: string): readonly Intervention[] {
      refresh();
      return byEvent.get(eventId) ?? NONE;
    },
    /** All interventions after an id, oldest first. */
    after: (id: number): Intervention[] => readAfter(id),
    /** Adds an intervention, in the caller's transaction. Throws ZodError for one that could not be read again. */
    add(eventId: string, order: InterventionOrder): void {
      insert.run(eventId, JSON.stringify(interventionOrder.parse(order)), clock.iso());
    },
  };
}
export type Interventions = ReturnType<typeof createInterventions>;
