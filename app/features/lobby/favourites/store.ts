import { useSyncExternalStore } from "react";
import { browserStorage } from "#app/ui/browser-storage.ts";
import { createStore } from "#app/ui/create-store.ts";
import { MAX_FAVOURITES } from "#contract/wire/constants.ts";

/** Name in `localStorage` of a guest's favourites. */
const STORAGE_KEY = "favourites";

/** The favourites of a signed-in player. Each call returns all game codes, newest first. */
export interface FavouritesAccount {
  read(): Promise<string[]>;
  add(codes: readonly string[]): Promise<string[]>;
  remove(code: string): Promise<string[]>;
}

/**
 * The favourites of this tab: those of the account, or those in the browser's storage for a guest. A change is shown at once
 * and reverted if the account rejects it. Requests run one after the other, so the last response belongs to the last change.
 */
export function createFavouritesStore() {
  // `isLoaded`: the codes are those of the storage or the account.
  const state = createStore<{ codes: readonly string[]; isLoaded: boolean }>({ codes: [], isLoaded: false });
  let account: FavouritesAccount | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let pending = 0;
  let stopWaiting = () => {};
  const untilLeft = () =>
    new Promise<void>((resolve) => {
      stopWaiting = resolve;
    });
  let left = untilLeft();

  const showCodes = (codes: readonly string[]) => state.set({ ...state.get(), codes });
  const withChange = (code: string, isFavourite: boolean) => {
    const others = state.get().codes.filter((other) => other !== code);
    return isFavourite ? [code, ...others] : others;
  };
  /** Calls the account after all earlier calls; the response is shown unless more calls are pending. */
  const callAccount = (owner: FavouritesAccount, call: () => Promise<string[]>): Promise<void> => {
    pending += 1;
    const result = Promise.race([queue, left])
      .then(call)
      .then(
        (codes) => {
          pending -= 1;
          if (account !== owner) return;
          state.set({ codes: pending === 0 ? codes : state.get().codes, isLoaded: true });
        },
        (error: unknown) => {
          pending -= 1;
          throw error;
        },
      );
    // The caller gets the failure; the queue only waits for the end.
    queue = Promise.allSettled([result]);
    return result;
  };

  return {
    subscribe: state.subscribe,
    /** Sends what waits for earlier calls, for a page that is being left: nobody will send it later. */
    sendWaiting(): void {
      stopWaiting();
      left = untilLeft();
    },
    has: (code: string): boolean => state.get().codes.includes(code),
    /** Null until the favourites are loaded. */
    codes: (): readonly string[] | null => (state.get().isLoaded ? state.get().codes : null),
    /** Switches to a guest's favourites, from the browser's storage. */
    switchToGuest(): void {
      account = null;
      state.set({ codes: readGuestFavourites(), isLoaded: true });
    },
    /**
     * Switches to the favourites of an account and adds a guest's favourites to it. They are removed from the browser's
     * storage once the account has them.
     *
     * @throws the error of the account
     */
    async switchToAccount(owner: FavouritesAccount): Promise<void> {
      account = owner;
      const guestCodes = readGuestFavourites();
      state.set({ codes: guestCodes, isLoaded: false });
      await callAccount(owner, async () => {
        const codes = guestCodes.length > 0 ? await owner.add(guestCodes) : await owner.read();
        if (guestCodes.length > 0) storeGuestFavourites([]);
        return codes;
      });
    },
    /**
     * Adds or removes a game.
     *
     * @throws the error of the account, after the change was reverted
     */
    async toggle(code: string): Promise<void> {
      const isFavourite = !state.get().codes.includes(code);
      showCodes(withChange(code, isFavourite));
      const owner = account;
      if (!owner) return storeGuestFavourites(state.get().codes);
      try {
        await callAccount(owner, () => (isFavourite ? owner.add([code]) : owner.remove(code)));
      } catch (error) {
        if (account === owner) showCodes(withChange(code, !isFavourite));
        throw error;
      }
    },
  };
}

export const favouritesStore = createFavouritesStore();

/** Codes of the favourites, newest first; null on the server, during hydration and until they are loaded. */
export function useFavourites(): readonly string[] | null {
  return useSyncExternalStore(favouritesStore.subscribe, favouritesStore.codes, () => null);
}

/** Whether a game is a favourite; false on the server and during hydration. Re-renders only when this game changes. */
export function useIsFavourite(code: string): boolean {
  return useSyncExternalStore(
    favouritesStore.subscribe,
    () => favouritesStore.has(code),
    () => false,
  );
}

/** A guest's favourites, newest first, stored in the browser until the guest logs in. */
export function readGuestFavourites(): string[] {
  const codes = browserStorage.readObject(STORAGE_KEY);
  if (!Array.isArray(codes)) return [];
  return [...new Set(codes.filter((code) => typeof code === "string"))].slice(0, MAX_FAVOURITES);
}

/** Stores them; if storage is disabled or full, the favourites last until the page is closed. */
export function storeGuestFavourites(codes: readonly string[]): void {
  if (codes.length === 0) browserStorage.remove(STORAGE_KEY);
  else browserStorage.writeObject(STORAGE_KEY, codes.slice(0, MAX_FAVOURITES));
}
