import { json } from "@remix-run/node";
import { productErrorOf } from "#app/errors/product-error.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { LoadContext } from "#contract/load-context.ts";

/** The text that announces a reward; null if the player has no such reward or it failed to load. */
export interface LiveRewardText {
  text: string | null;
  /** The label of the button that shows the bonus; null without a bonus. */
  action: string | null;
}

/**
 * JSON with the text for a live event that only has a benefit id: `?achievement=<id>` for a completed achievement, `?bonus=<id>`
 * for a granted bonus [LIVE-1].
 */
export async function loadLiveReward(request: Request, context: LoadContext): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const kind = query.has("achievement") ? "achievement" : "bonus";
  const title = await loadTitle(kind, query.get(kind) ?? "", context);
  const t = translator(context.locale, "bonuses");
  const text = title === null ? null : t(`live.${kind}`, { title });
  const action = text !== null && kind === "bonus" ? t("live.show") : null;
  return json<LiveRewardText>({ text, action }, { headers: { "Cache-Control": "no-store" } });
}

async function loadTitle(
  kind: "achievement" | "bonus",
  id: string,
  { api, locale, log, user }: LoadContext,
): Promise<string | null> {
  if (!user || id === "") return null;
  try {
    if (kind === "achievement") return (await api.achievement({ benefit_id: id, locale })).title;
    const { active } = await api.bonuses({ locale });
    return active.find(({ benefit_id }) => benefit_id === id)?.title ?? null;
  } catch (error) {
    if (!productErrorOf(error)) throw error;
    log.warn({ err: error, kind }, "a reward failed to load");
    return null;
  }
}
