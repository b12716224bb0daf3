import { type ComponentType, lazy } from "react";
import type { OpenPopup, PopupRegistry } from "./shell/popups/popups.ts";

// Every page needs it, but not before it is hydrated; so it comes with this chunk.
export { followScrollDirection } from "./shell/frame/scroll-direction.ts";

/** The popups of the features. Each is a separate chunk, fetched when the popup first opens. */
export const popups: PopupRegistry = {
  auth: lazy(() =>
    import("./features/auth/auth-popups.tsx").then(({ AuthPopup }) => ({ default: AuthPopup })),
  ),
  "new-password": lazy(() =>
    import("./features/auth/auth-popups.tsx").then(({ NewPasswordPopup }) => ({ default: NewPasswordPopup })),
  ),
  "personal-info": lazy(() =>
    import("./features/auth/auth-popups.tsx").then(({ PersonalInfoPopup }) => ({
      default: PersonalInfoPopup,
    })),
  ),
  verification: lazy(() =>
    import("./features/account/verification/verification-popup.tsx").then(({ VerificationPopup }) => ({
      default: VerificationPopup,
    })),
  ),
  "identity-frame": lazy(() =>
    import("./features/account/verification/identity-frame-popup.tsx").then(({ IdentityFramePopup }) => ({
      default: IdentityFramePopup,
    })),
  ),
  bonus: lazy(() =>
    import("./features/account/bonuses/bonus-popup.tsx").then(({ BonusPopup }) => ({ default: BonusPopup })),
  ),
  "bonus-map-how-it-works": lazy(() =>
    import("./features/daily-bonuses/how-it-works-popup.tsx").then(({ HowItWorksPopup }) => ({
      default: HowItWorksPopup,
    })),
  ),
  "tournament-how-it-works": lazy(() =>
    import("./features/tournaments/popups/how-it-works-popup.tsx").then(({ TournamentHowItWorksPopup }) => ({
      default: TournamentHowItWorksPopup,
    })),
  ),
  "tournament-leaderboard": lazy(() =>
    import("./features/tournaments/popups/leaderboard-popup.tsx").then(({ TournamentLeaderboardPopup }) => ({
      default: TournamentLeaderboardPopup,
    })),
  ),
  "tournament-started": lazy(() =>
    import("./features/tournaments/popups/status-popups.tsx").then(({ TournamentStartedPopup }) => ({
      default: TournamentStartedPopup,
    })),
  ),
  "tournament-won": lazy(() =>
    import("./features/tournaments/popups/status-popups.tsx").then(({ TournamentWonPopup }) => ({
      default: TournamentWonPopup,
    })),
  ),
  "tournament-cancelled": lazy(() =>
    import("./features/tournaments/popups/status-popups.tsx").then(({ TournamentCancelledPopup }) => ({
      default: TournamentCancelledPopup,
    })),
  ),
  languages: lazy(() => import("./shell/popups/languages-popup.tsx")),
  "pending-bonuses": lazy(() =>
    import("./features/account/bonuses/pending-bonuses-popup.tsx").then(({ PendingBonusesPopup }) => ({
      default: PendingBonusesPopup,
    })),
  ),
  notifications: lazy(() =>
    import("./features/notifications/centre/notifications-popup.tsx").then(({ NotificationsPopup }) => ({
      default: NotificationsPopup,
    })),
  ),
  "new-notification": lazy(() =>
    import("./features/notifications/live/new-notification-popup.tsx").then(({ NewNotificationPopup }) => ({
      default: NewNotificationPopup,
    })),
  ),
  text: lazy(() =>
    import("./features/info/pages/text-popup.tsx").then(({ InfoTextPopup }) => ({ default: InfoTextPopup })),
  ),
  search: lazy(() =>
    import("./features/lobby/search/search-popup.tsx").then(({ SearchPopup }) => ({ default: SearchPopup })),
  ),
  wallet: lazy(() =>
    import("./features/money/deposit/wallet-popup.tsx").then(({ WalletPopup }) => ({ default: WalletPopup })),
  ),
};

/** Renders an open popup. */
export function RegisteredPopup({ popup, close }: { popup: OpenPopup; close: () => void }) {
  const Registered = popups[popup.name] as ComponentType<{ props: unknown; close: () => void }>;
  return <Registered props={popup.props} close={close} />;
}
