import { fields, nullable, text } from "#app/data/answer-checks.ts";
import { endpoint } from "#app/data/endpoint.ts";

/** The text that announces a reward; null if the player has no such reward or it failed to load. */
export interface LiveRewardText {
  text: string | null;
  /** The label of the button that shows the reward; null without one. */
  action: string | null;
  /** URL of the picture of an achievement; null without one. */
  image: string | null;
}

/** The text of a live event that only has the id of a reward. */
export const liveRewardEndpoint = endpoint({
  route: "live-reward",
  method: "GET",
  query: ({ kind, id }: { kind: "achievement" | "bonus"; id: string }) => ({ [kind]: id }),
  answer: fields<LiveRewardText>({ text: nullable(text), action: nullable(text), image: nullable(text) }),
});
