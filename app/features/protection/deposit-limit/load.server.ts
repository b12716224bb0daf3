import { redirect } from "@remix-run/node";
import { sitePathOr } from "#app/guards/site-path.ts";
import { paths } from "#app/i18n/paths.ts";
import { unlessAbsent } from "#app/session/load-optional.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import type { Currency } from "#contract/wire/money/money.ts";
import type { LimitPromptPlace } from "#contract/wire/protection/protection-constants.ts";

/** Whether this screen asks the player for a deposit limit. */
export async function isLimitPromptDue(
  place: LimitPromptPlace,
  { api }: Pick<LoadContext, "api">,
): Promise<boolean> {
  const { limit_prompts } = await api.protection({});
  return limit_prompts.includes(place);
}

/**
 * Data of the screen after a registration.
 *
 * @throws Response a redirect to `continue` for a guest, if the player has answered, and if the site turns out to have no limits
 */
export async function loadStart(
  request: Request,
  context: LoadContext,
): Promise<{ currency: Currency; continueTo: string }> {
  const target = new URL(request.url).searchParams.get("continue");
  const continueTo = sitePathOr(target, paths.home(context.locale));
  const { user } = context;
  if (!user || !(await unlessAbsent(isLimitPromptDue("registration", context), false)))
    throw redirect(continueTo);
  return { currency: user.currency, continueTo };
}
