import { createHash } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../../../clock.ts";
import { jsonColumn, queryOne, type Store } from "../../../store/database.ts";
import { type LegRequest, legRequest } from "../protocol.ts";
import { BetRefusal } from "./bet-refusal.ts";
import type { OfferPort } from "./offer-port.ts";

/** Slips that players share by a link. The id is a hash of the slip, so that sharing it again stores nothing. */
export function createSlips({ db }: Store, clock: Clock, offer: Pick<OfferPort, "market">) {
  const insert = db.prepare("INSERT OR IGNORE INTO sport_slips VALUES (?, ?, ?)");
  const find = queryOne(
    db,
    "SELECT legs FROM sport_slips WHERE slip_id = ?",
    z.object({ legs: jsonColumn(z.array(legRequest)) }),
  );
  return {
    /**
     * Stores a slip. Returns its id.
     *
     * @throws BetRefusal `not_found` if one of its selections does not exist
     */
    share(legs: readonly LegRequest[]): string {
      const isOffered = legs.every(({ event, market, selection }) =>
        offer.market(event, market)?.selections.some(({ id }) => id === selection),
      );
      if (!isOffered) throw new BetRefusal("not_found");
      const text = JSON.stringify(legs);
      const id = createHash("sha256").update(text).digest("base64url").slice(0, 14);
      insert.run(id, text, clock.iso());
      return id;
    },
    /** @throws BetRefusal `not_found` */
    find(id: string): LegRequest[] {
      const slip = find(id);
      if (!slip) throw new BetRefusal("not_found");
      return slip.legs;
    },
  };
}
