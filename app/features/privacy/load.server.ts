import type { LoadContext } from "#contract/load-context.ts";
import type { ConsentRule, TrackingChoice } from "#contract/tracking-consent.ts";

export interface PrivacySettingsData {
  rule: ConsentRule;
  /** Whether the browser sends the Global Privacy Control signal. */
  signal: boolean;
  /** Null without a choice. */
  choice: TrackingChoice | null;
}

/** The visitor's rule and present choice. */
export function loadPrivacySettings({ privacy }: LoadContext): PrivacySettingsData {
  const { rule, signal, stored } = privacy;
  return {
    rule,
    signal,
    choice: stored && { analytics: stored.analytics, advertising: stored.advertising },
  };
}
