import { guestFavourites, keepGuestFavourites } from "./guest-favourites.ts";

/** How the account is told; each answers with all codes of the account, newest first. */
export interface FavouritesAccount {
  read(): Promise<string[]>;
  add(codes: readonly string[]): Promise<string[]>;
  remove(code: string): Promise<string[]>;
}

type Listener = () => void;

/**
 * The favourites that this tab knows: of the account, or of the browser for a guest. A heart shows at once what it was told
 * and goes back where the account refuses. Changes are told one after the other, so that the last answer is of the last one.
 */
export function createFavouritesStore() {
  const listeners = new Set<Listener>();
  let codes: readonly string[] = [];
  let known = false;
  let account: FavouritesAccount | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const show = (next: readonly string[]) => {
    codes = next;
    for (const listener of listeners) listener();
  };
  const changed = (code: string, wanted: boolean) => {
    const others = codes.filter((other) => other !== code);
    return wanted ? [code, ...others] : others;
  };
  /** Tells the account after all that it was told before; its answer shows unless more is on its way. */
  const tell = (owner: FavouritesAccount, call: () => Promise<string[]>): Promise<void> => {
    waiting += 1;
    const told = queue.then(call).then(
      (answer) => {
        waiting -= 1;
        if (account !== owner) return;
        known = true;
        show(waiting === 0 ? answer : codes);
      },
      (error: unknown) => {
        waiting -= 1;
        throw error;
      },
    );
    queue = told.catch(() => {});
    return told;
  };

  return {
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    has: (code: string): boolean => codes.includes(code),
    /** Null until it is known what the browser or the account has. */
    codes: (): readonly string[] | null => (known ? codes : null),
    /** The browser's own, for a guest. */
    beGuest(): void {
      account = null;
      known = true;
      show(guestFavourites());
    },
    /**
     * The account's, once it has been given what the browser kept for a guest: that is forgotten here when the account has
     * it, and not before.
     */
    async join(owner: FavouritesAccount): Promise<void> {
      account = owner;
      known = false;
      const own = guestFavourites();
      show(own);
      await tell(owner, async () => {
        const all = own.length > 0 ? await owner.add(own) : await owner.read();
        if (own.length > 0) keepGuestFavourites([]);
        return all;
      });
    },
    /** Puts a heart on a game or takes it off. @throws where the account could not be told; then it is as it was */
    async toggle(code: string): Promise<void> {
      const wanted = !codes.includes(code);
      show(changed(code, wanted));
      const owner = account;
      if (!owner) return keepGuestFavourites(codes);
      try {
        await tell(owner, () => (wanted ? owner.add([code]) : owner.remove(code)));
      } catch (error) {
        if (account === owner) show(changed(code, !wanted));
        throw error;
      }
    },
  };
}

export const favouritesStore = createFavouritesStore();
