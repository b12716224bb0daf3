import type { ComponentType } from "react";
import type { OpenPopup, PopupRegistry } from "./shell/popups/popups.ts";
import { lazyNamed } from "./ui/lazy-named.ts";

// Every page needs them, but not before it is hydrated; so they come with this chunk.
import "./styles/consent-place.css";
import "./styles/print.css";

export { forgetFormerPlayers } from "./features/sport/sportsbook/former-players.ts";
export { restoreFormDrafts } from "./forms/form-drafts.ts";
export { handleRestoredPages } from "./framework/restored-page.ts";
export { followScrollDirection } from "./shell/frame/scroll-direction.ts";
export { sampleVitals } from "./tracking/vitals-sample.ts";

/** The popups of the features. Each is a separate chunk, fetched when the popup first opens. */
export const popups: PopupRegistry = {
  auth: lazyNamed(() => import("./features/auth/auth-popups.tsx"), "AuthPopup"),
  "new-password": lazyNamed(() => import("./features/auth/auth-popups.tsx"), "NewPasswordPopup"),
  "personal-info": lazyNamed(() => import("./features/auth/auth-popups.tsx"), "PersonalInfoPopup"),
  verification: lazyNamed(
    () => import("./features/account/verification/verification-popup.tsx"),
    "VerificationPopup",
  ),
  "identity-frame": lazyNamed(
    () => import("./features/account/verification/identity-frame-popup.tsx"),
    "IdentityFramePopup",
  ),
  bonus: lazyNamed(() => import("./features/account/bonuses/bonus-popup.tsx"), "BonusPopup"),
  "bonus-map-how-it-works": lazyNamed(
    () => import("./features/daily-bonuses/how-it-works-popup.tsx"),
    "HowItWorksPopup",
  ),
  "tournament-how-it-works": lazyNamed(
    () => import("./features/tournaments/popups/how-it-works-popup.tsx"),
    "TournamentHowItWorksPopup",
  ),
  "tournament-leaderboard": lazyNamed(
    () => import("./features/tournaments/popups/leaderboard-popup.tsx"),
    "TournamentLeaderboardPopup",
  ),
  "tournament-started": lazyNamed(
    () => import("./features/tournaments/popups/status-popups.tsx"),
    "TournamentStartedPopup",
  ),
  "tournament-won": lazyNamed(
    () => import("./features/tournaments/popups/status-popups.tsx"),
    "TournamentWonPopup",
  ),
  "tournament-cancelled": lazyNamed(
    () => import("./features/tournaments/popups/status-popups.tsx"),
    "TournamentCancelledPopup",
  ),
  languages: lazyNamed(() => import("./shell/popups/languages-popup.tsx"), "LanguagesPopup"),
  "pending-bonuses": lazyNamed(
    () => import("./features/account/bonuses/pending-bonuses-popup.tsx"),
    "PendingBonusesPopup",
  ),
  notifications: lazyNamed(
    () => import("./features/notifications/centre/notifications-popup.tsx"),
    "NotificationsPopup",
  ),
  "new-notification": lazyNamed(
    () => import("./features/notifications/live/new-notification-popup.tsx"),
    "NewNotificationPopup",
  ),
  text: lazyNamed(() => import("./features/info/pages/text-popup.tsx"), "InfoTextPopup"),
  search: lazyNamed(() => import("./features/lobby/search/search-popup.tsx"), "SearchPopup"),
  wallet: lazyNamed(() => import("./features/money/deposit/wallet-popup.tsx"), "WalletPopup"),
};

/** Renders an open popup. */
export function RegisteredPopup({ popup, close }: { popup: OpenPopup; close: () => void }) {
  const Registered = popups[popup.name] as ComponentType<{ props: unknown; close: () => void }>;
  return <Registered props={popup.props} close={close} />;
}
