import { TRACKING_PURPOSES, type TrackingChoice } from "#contract/host/tracking-consent.ts";

/** Values of a purpose's radio buttons. */
export const PURPOSE_ANSWERS = ["decline", "accept"] as const;

/**
 * The choice in a form: `choice` is `all` or `none`, or each purpose has an answer of its own. Null if one is missing or unknown.
 */
export function choiceInForm(form: FormData): TrackingChoice | null {
  const all = form.get("choice");
  if (all === "all" || all === "none") return { analytics: all === "all", advertising: all === "all" };
  const answers = TRACKING_PURPOSES.map((purpose) => form.get(purpose));
  if (!answers.every((answer) => PURPOSE_ANSWERS.some((known) => known === answer))) return null;
  const [analytics, advertising] = answers.map((answer) => answer === "accept");
  return { analytics: analytics === true, advertising: advertising === true };
}
