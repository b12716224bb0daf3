import { type ComponentType, lazy } from "react";
import type { OpenPopup, PopupRegistry } from "./shell/popups/popups.ts";

// Every page needs it, but not before it is hydrated; so it comes with this chunk.
export { followScrollDirection } from "./shell/frame/scroll-direction.ts";

/** The popups of the features. Each is a separate chunk, fetched when the popup first opens. */
export const popups: PopupRegistry = {
  auth: lazy(() => import("./features/auth/index.ts").then(({ AuthPopup }) => ({ default: AuthPopup }))),
  "new-password": lazy(() =>
    import("./features/auth/index.ts").then(({ NewPasswordPopup }) => ({ default: NewPasswordPopup })),
  ),
  "personal-info": lazy(() =>
    import("./features/auth/index.ts").then(({ PersonalInfoPopup }) => ({ default: PersonalInfoPopup })),
  ),
  verification: lazy(() =>
    import("./features/account/verification/index.ts").then(({ VerificationPopup }) => ({
      default: VerificationPopup,
    })),
  ),
  "identity-frame": lazy(() =>
    import("./features/account/verification/index.ts").then(({ IdentityFramePopup }) => ({
      default: IdentityFramePopup,
    })),
  ),
  bonus: lazy(() =>
    import("./features/account/bonuses/index.ts").then(({ BonusPopup }) => ({ default: BonusPopup })),
  ),
  "bonus-map-how-it-works": lazy(() =>
    import("./features/daily-bonuses/index.ts").then(({ HowItWorksPopup }) => ({
      default: HowItWorksPopup,
    })),
  ),
  "tournament-how-it-works": lazy(() =>
    import("./features/tournaments/popups/index.ts").then(({ TournamentHowItWorksPopup }) => ({
      default: TournamentHowItWorksPopup,
    })),
  ),
  "tournament-leaderboard": lazy(() =>
    import("./features/tournaments/popups/index.ts").then(({ TournamentLeaderboardPopup }) => ({
      default: TournamentLeaderboardPopup,
    })),
  ),
  "tournament-started": lazy(() =>
    import("./features/tournaments/popups/index.ts").then(({ TournamentStartedPopup }) => ({
      default: TournamentStartedPopup,
    })),
  ),
  "tournament-won": lazy(() =>
    import("./features/tournaments/popups/index.ts").then(({ TournamentWonPopup }) => ({
      default: TournamentWonPopup,
    })),
  ),
  "tournament-cancelled": lazy(() =>
    import("./features/tournaments/popups/index.ts").then(({ TournamentCancelledPopup }) => ({
      default: TournamentCancelledPopup,
    })),
  ),
  languages: lazy(() => import("./shell/popups/languages-popup.tsx")),
  "pending-bonuses": lazy(() =>
    import("./features/account/bonuses/index.ts").then(({ PendingBonusesPopup }) => ({
      default: PendingBonusesPopup,
    })),
  ),
  notifications: lazy(() =>
    import("./features/notifications/index.ts").then(({ NotificationsPopup }) => ({
      default: NotificationsPopup,
    })),
  ),
  "new-notification": lazy(() =>
    import("./features/notifications/index.ts").then(({ NewNotificationPopup }) => ({
      default: NewNotificationPopup,
    })),
  ),
  text: lazy(() =>
    import("./features/info/index.ts").then(({ InfoTextPopup }) => ({ default: InfoTextPopup })),
  ),
  search: lazy(() =>
    import("./features/lobby/search/index.ts").then(({ SearchPopup }) => ({ default: SearchPopup })),
  ),
  wallet: lazy(() =>
    import("./features/money/deposit/index.ts").then(({ WalletPopup }) => ({ default: WalletPopup })),
  ),
};

/** Renders an open popup. */
export function RegisteredPopup({ popup, close }: { popup: OpenPopup; close: () => void }) {
  const Registered = popups[popup.name] as ComponentType<{ props: unknown; close: () => void }>;
  return <Registered props={popup.props} close={close} />;
}
