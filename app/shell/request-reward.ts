import { answerOrNull, requestJson } from "#app/data/request.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { type LiveRewardText, liveRewardEndpoint } from "./endpoints.ts";

/** The text of a live event about a reward; null if it fails to load. A chunk of its own, because few pages need it. */
export function requestReward(
  kind: "achievement" | "bonus",
  id: string,
  locale: LocaleCode,
): Promise<LiveRewardText | null> {
  return answerOrNull(requestJson(liveRewardEndpoint, { kind, id }, { locale }));
}
