import { json, redirect } from "@remix-run/node";
import { readFormData } from "#app/forms/read-form.server.ts";
import { paths } from "#app/i18n/paths.ts";
import { isProductFailure } from "#contract/host/failures.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { MAX_FAVOURITES } from "#contract/wire/constants.ts";

const CODE = /^[a-z0-9-]{1,64}$/;

/** Parses a comma-separated list of game codes; invalid codes are ignored. */
const parseCodes = (list: FormDataEntryValue | null): string[] =>
  String(list ?? "")
    .split(",")
    .filter((code) => CODE.test(code))
    .slice(0, MAX_FAVOURITES);

/**
 * Handles the forms of the favourites:
 * - `toggle` with a code: submitted without scripts; redirects to the favourites page, or a guest to the login.
 * - `add`, `remove`, `read`: JSON with all codes of the account; 401 for a guest.
 * - `show` with codes: JSON with the cards of these games.
 *
 * @returns 503 if the product API fails, except for `toggle`, which throws
 */
export async function favouritesAction(request: Request, context: LoadContext): Promise<Response> {
  const form = await readFormData(request);
  const { api, user, locale } = context;
  const favouritesPage = paths.favourites(locale);
  try {
    if (form.has("show")) {
      const codes = parseCodes(form.get("show"));
      return json({ games: codes.length > 0 ? await api.gameCards({ codes: codes.join(",") }) : [] });
    }
    const [toggled] = parseCodes(form.get("toggle"));
    if (!user)
      return toggled
        ? redirect(paths.login(locale, { continue: favouritesPage }), 303)
        : json(null, { status: 401 });
    if (toggled) {
      await toggleFavourite(context, toggled);
      return redirect(favouritesPage, 303);
    }
    return json({ codes: await changeFavourites(context, form) });
  } catch (error) {
    if (form.has("toggle") || !isProductFailure(error)) throw error;
    context.log.warn({ err: error }, "a request for favourites failed");
    return json(null, { status: 503 });
  }
}

/** @returns all codes after the change, newest first */
async function changeFavourites({ api }: LoadContext, form: FormData): Promise<string[]> {
  const added = parseCodes(form.get("add"));
  if (added.length > 0) return api.addFavourites({ codes: added });
  const [removed] = parseCodes(form.get("remove"));
  if (removed) return api.removeFavourite({ code: removed });
  return (await api.favourites({})).map(({ code }) => code);
}

async function toggleFavourite({ api }: LoadContext, code: string): Promise<void> {
  const favourites = await api.favourites({});
  if (favourites.some((game) => game.code === code)) await api.removeFavourite({ code });
  else await api.addFavourites({ codes: [code] });
}
