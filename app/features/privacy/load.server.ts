import type { LoadContext } from "#contract/host/load-context.ts";
import type { TrackingChoice } from "#contract/host/tracking-consent.ts";
import type { ConsentRule } from "#contract/wire/session/consent-rules.ts";

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
