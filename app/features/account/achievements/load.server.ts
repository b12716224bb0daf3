import { dateText, numberText } from "#app/i18n/format.server.ts";
import { loadOptional } from "#app/session/load-optional.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import type { AchievementView } from "./model.ts";

/** The player's achievements; null if they failed to load, because the screen works without them. */
export async function loadAchievements({
  api,
  locale,
  log,
}: Pick<LoadContext, "api" | "locale" | "log">): Promise<AchievementView[] | null> {
  const achievements = await loadOptional(api.achievements({ locale }), "achievements", null, log);
  if (!achievements) return null;
  return achievements.map(({ benefit_id, title, description, image, reward, completed_at, progress }) => ({
    id: benefit_id,
    title,
    description,
    image,
    reward,
    completedOn: completed_at && dateText(completed_at, locale, "medium"),
    done: progress.done,
    required: progress.required,
    doneText: numberText(progress.done, locale),
    requiredText: numberText(progress.required, locale),
  }));
}
