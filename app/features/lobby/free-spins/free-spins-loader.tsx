import { useEffect } from "react";
import { answerOrNull, requestJson } from "#app/data/request.ts";
import { walletStore } from "#app/live/wallet.ts";
import { useShell } from "#app/session/shell-data.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { freeSpinsEndpoint } from "./endpoints.ts";
import { freeSpinsStore, NO_SPINS } from "./store.ts";

/** Loads the player's free spins for the tiles; rendered once per page of a player. */
export function FreeSpinsLoader() {
  const locale = useShell().locale.code;
  useEffect(() => followFreeSpins(locale), [locale]);
  return null;
}

/**
 * Keeps the store equal to the player's free spins: they are loaded when the number in the wallet changes. A failed request changes
 * nothing.
 *
 * @returns a function that ends it and empties the store
 */
function followFreeSpins(locale: LocaleCode): () => void {
  let known = 0;
  const update = () => {
    const count = walletStore.get()?.freerounds ?? 0;
    if (count === known) return;
    known = count;
    if (count === 0) return freeSpinsStore.set(NO_SPINS);
    void answerOrNull(requestJson(freeSpinsEndpoint, undefined, { locale })).then((spins) => {
      if (spins && known === count) freeSpinsStore.set(spins);
    });
  };
  update();
  const unsubscribe = walletStore.subscribe(update);
  return () => {
    unsubscribe();
    freeSpinsStore.set(NO_SPINS);
  };
}
