import { lazy } from "react";
import { FavouritesForm } from "./features/lobby/favourites/index.ts";
import type { ShellParts } from "./shell/shell-parts.ts";

/**
 * The components that features add to the shell, so that the shell does not import features. The root layout provides them by
 * context. Each popup is a separate chunk, fetched when the popup first opens.
 */
export const shellParts: ShellParts = {
  FrameEnd: FavouritesForm,
  popups: {
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
    languages: lazy(() => import("./shell/popups/languages-popup.tsx")),
    text: lazy(() =>
      import("./features/info/index.ts").then(({ InfoTextPopup }) => ({ default: InfoTextPopup })),
    ),
    search: lazy(() =>
      import("./features/lobby/search/index.ts").then(({ SearchPopup }) => ({ default: SearchPopup })),
    ),
    wallet: lazy(() =>
      import("./features/money/deposit/index.ts").then(({ WalletPopup }) => ({ default: WalletPopup })),
    ),
  },
};
