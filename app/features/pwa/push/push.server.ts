import { json } from "@remix-run/node";
import { productErrorOf, SERVICE_UNAVAILABLE } from "#app/errors/product-error.server.ts";
import { readFormData } from "#app/forms/read-form.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { loadOptional } from "#app/session/load-optional.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { PUSH_PLATFORMS, PUSH_TEXT_VERSION } from "#contract/wire/session/push.ts";
import { platformOf } from "./platform.ts";

/** The sender's public key, with which a browser subscribes; null if there are no push messages. */
export async function pushSettings({ api, log }: LoadContext): Promise<{ key: string | null }> {
  const key = await loadOptional(api.pushKey({}), "the key of push messages", null, log);
  return { key: key?.public_key ?? null };
}

/**
 * Registers (`intent=register`) or deletes (`intent=unregister`) the subscription of the player's browser, as JSON in `token`.
 *
 * @returns 401 for a guest, 400 without a token or for one that the product API refuses, 503 if the product API fails
 */
export async function pushAction(request: Request, context: LoadContext): Promise<Response> {
  const { api, user, locale, log } = context;
  const form = await readFormData(request);
  const token = String(form.get("token") ?? "");
  if (!user) return json({ done: false }, { status: 401 });
  if (!token) return json({ done: false }, { status: 400 });
  const named = PUSH_PLATFORMS.find((platform) => platform === form.get("platform"));
  const platform = named ?? platformOf(request.headers.get("User-Agent") ?? "");
  try {
    if (form.get("intent") === "unregister") await api.unregisterPush({ token });
    else {
      // The text of the panel, to which the player has consented with its button.
      const text = translator(locale, "pwa")("push.text");
      await api.registerPush({ token, platform, version: PUSH_TEXT_VERSION, text, locale });
    }
    return json({ done: true });
  } catch (error) {
    const problem = productErrorOf(error);
    if (!problem) throw error;
    log.warn({ err: error }, "a change of push messages failed");
    return json({ done: false }, { status: problem === SERVICE_UNAVAILABLE ? 503 : 400 });
  }
}
