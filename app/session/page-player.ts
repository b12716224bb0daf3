import { useInsertionEffect } from "react";
import { PLAYER_FIELD } from "#contract/host/page-player.ts";

let playerId: string | undefined;

/** Remembers whose data the page shows, before the effects of its components send requests. */
export function usePagePlayer(shown: string | undefined): void {
  useInsertionEffect(() => {
    playerId = shown;
  }, [shown]);
}

/** Adds the id of the player whose data the page shows to a request that changes something; nothing for a guest. */
export function addPlayer<Fields extends FormData | URLSearchParams>(fields: Fields): Fields {
  if (playerId) fields.set(PLAYER_FIELD, playerId);
  return fields;
}
