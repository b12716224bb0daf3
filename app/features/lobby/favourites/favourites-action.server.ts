import { json, redirect } from "@remix-run/node";
import { sentForm } from "#app/forms/sent-form.server.ts";
import { paths } from "#app/i18n/paths.ts";
import { productErrorOf } from "#app/shell/errors/product-error.ts";
import { MOST_FAVOURITES } from "#contract/constants.ts";
import type { LoadContext } from "#contract/load-context.ts";

const CODE = /^[a-z0-9-]{1,64}$/;

const codesIn = (list: FormDataEntryValue | null): string[] =>
  String(list ?? "")
    .split(",")
    .filter((code) => CODE.test(code))
    .slice(0, MOST_FAVOURITES);

/**
 * Answers the hearts: `toggle` with a code, as a browser without scripts sends it, leads to the list; `add`, `remove` and
 * `read` answer with all codes of the account, and `show` with the tiles of any codes.
 */
export async function favouritesAction(request: Request, context: LoadContext): Promise<Response> {
  const form = await sentForm(request);
  const { api, user, locale } = context;
  const list = paths.favourites(locale);
  try {
    if (form.has("show")) {
      const codes = codesIn(form.get("show"));
      return json({ games: codes.length > 0 ? await api.gameCards({ codes: codes.join(",") }) : [] });
    }
    const [toggled] = codesIn(form.get("toggle"));
    if (!user)
      return toggled ? redirect(paths.login(locale, { continue: list }), 303) : json(null, { status: 401 });
    if (toggled) {
      await toggle(context, toggled);
      return redirect(list, 303);
    }
    return json({ codes: await changed(context, form) });
  } catch (error) {
    if (form.has("toggle") || !productErrorOf(error)) throw error;
    context.log.warn({ err: error }, "the favourites could not be told");
    return json(null, { status: 503 });
  }
}

async function changed({ api }: LoadContext, form: FormData): Promise<string[]> {
  const added = codesIn(form.get("add"));
  if (added.length > 0) return api.addFavourites({ codes: added });
  const [removed] = codesIn(form.get("remove"));
  if (removed) return api.removeFavourite({ code: removed });
  return (await api.favourites({})).map(({ code }) => code);
}

async function toggle({ api }: LoadContext, code: string): Promise<void> {
  const known = await api.favourites({});
  if (known.some((game) => game.code === code)) await api.removeFavourite({ code });
  else await api.addFavourites({ codes: [code] });
}
