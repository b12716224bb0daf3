import type { FavouritesAccount } from "./favourites-store.ts";

/** Milliseconds that an answer may take: longer than the BFF itself waits for the product API. */
const PATIENCE = 20_000;

/** Sends a form past Remix: a heart is no reason to load a page's data anew. @throws where it was not answered as agreed */
export async function sendFavourites<T>(action: string, form: Record<string, string>): Promise<T> {
  const response = await fetch(action, {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!response.ok) throw new Error(`favourites were answered ${response.status}`);
  return (await response.json()) as T;
}

/** The account of who is signed in, told through our own action. */
export function favouritesAccount(action: string): FavouritesAccount {
  const codesOf = async (form: Record<string, string>) =>
    (await sendFavourites<{ codes: string[] }>(action, form)).codes;
  return {
    read: () => codesOf({ read: "all" }),
    add: (codes) => codesOf({ add: codes.join(",") }),
    remove: (code) => codesOf({ remove: code }),
  };
}
