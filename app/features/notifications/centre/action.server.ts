import { json, redirect } from "@remix-run/node";
import { productErrorResponse } from "#app/errors/product-error.server.ts";
import { readFormData } from "#app/forms/read-form.server.ts";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { READ_FIELD } from "./model.ts";

/**
 * Marks one notification or all of them read [NTF-2].
 *
 * @returns a redirect to the page; with `isData` JSON, and 401 for a guest
 */
export async function notificationsAction(
  request: Request,
  { api, locale, user }: LoadContext,
  { isData = false } = {},
): Promise<Response> {
  const form = await readFormData(request);
  const view = form.get("view") === "unread" ? "unread" : undefined;
  if (!user) return isData ? json(null, { status: 401 }) : redirect(paths.login(locale), 303);
  const id = String(form.get(READ_FIELD) ?? "");
  if (!/^[\w-]{1,64}$/.test(id)) throw new Response("Unknown notification", { status: 400 });
  try {
    if (id === "all") await api.readAllNotifications({});
    else await api.readNotification({ notification_id: id });
  } catch (error) {
    return productErrorResponse(error);
  }
  return isData ? json({ success: true }) : redirect(paths.notifications(locale, { view }), 303);
}
