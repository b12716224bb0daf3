import type { InputOf } from "#app/data/endpoint.ts";
import { requestJson } from "#app/data/request.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { favouriteCodesEndpoint } from "./endpoints.ts";
import type { FavouritesAccount } from "./store.ts";

/** The account of the signed-in player. It is not changed by Remix submissions, which would reload the page's loaders. */
export function favouritesAccount(locale: LocaleCode): FavouritesAccount {
  const post = async (change: InputOf<typeof favouriteCodesEndpoint>) =>
    (await requestJson(favouriteCodesEndpoint, change, { locale })).codes;
  return {
    read: () => post({ read: "all" }),
    add: (codes) => post({ add: codes.join(",") }),
    remove: (code) => post({ remove: code }),
  };
}
