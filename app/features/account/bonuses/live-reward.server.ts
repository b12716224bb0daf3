import { json } from "@remix-run/node";
import { rewardText } from "#app/features/rewards/index.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { LiveRewardText } from "#app/shell/endpoints.ts";
import { isProductFailure } from "#contract/host/failures.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { localeOf } from "#contract/wire/locales.ts";

/**
 * JSON with the text for a live event that only has a benefit id: `?achievement=<id>` for a completed achievement, `?bonus=<id>`
 * for a granted bonus [LIVE-1].
 */
export async function loadLiveReward(request: Request, context: LoadContext): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const kind = query.has("achievement") ? "achievement" : "bonus";
  const found = await findReward(kind, query.get(kind) ?? "", context);
  const t = translator(context.locale, "bonuses");
  const action = t(kind === "bonus" ? "live.show" : "live.show_achievements");
  const text = found && [t(`live.${kind}`, { title: found.title }), found.reward].filter(Boolean).join(" · ");
  const shown = found ? { text, action, image: found.image } : { text: null, action: null, image: null };
  return json<LiveRewardText>(shown, { headers: { "Cache-Control": "no-store" } });
}

interface FoundReward {
  title: string;
  /** What an achievement gives, in words; null without a reward. */
  reward: string | null;
  image: string | null;
}

async function findReward(
  kind: "achievement" | "bonus",
  id: string,
  { api, locale, log, numberLocale, user }: LoadContext,
): Promise<FoundReward | null> {
  if (!user || id === "") return null;
  try {
    if (kind === "achievement") {
      const { title, reward, image } = await api.achievement({ benefit_id: id, locale });
      const format = { iso: localeOf(locale).iso, numberLocale };
      const words = reward && rewardText(translator(locale, "rewards"), reward, format);
      return { title, reward: words, image: image || null };
    }
    const { active } = await api.bonuses({ locale });
    const bonus = active.find(({ benefit_id }) => benefit_id === id);
    return bonus ? { title: bonus.title, reward: null, image: null } : null;
  } catch (error) {
    if (!isProductFailure(error)) throw error;
    log.warn({ err: error, kind }, "a reward failed to load");
    return null;
  }
}
