import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { PopupName, PopupProps } from "./popup-names.ts";

/** A popup's component, the default of what is imported. It draws itself inside `<Popup>` of popup.tsx. */
export type PopupComponent<Name extends PopupName> = ComponentType<{
  props: PopupProps[Name];
  close: () => void;
}>;

type Registry = { [Name in PopupName]?: LazyExoticComponent<PopupComponent<Name>> };

/** Where each popup's component is; it is fetched when the popup first opens. */
export const popupRegistry: Registry = {
  auth: lazy(() => import("#app/features/auth/index.ts").then(({ AuthPopup }) => ({ default: AuthPopup }))),
  "new-password": lazy(() =>
    import("#app/features/auth/index.ts").then(({ NewPasswordPopup }) => ({ default: NewPasswordPopup })),
  ),
  "personal-info": lazy(() =>
    import("#app/features/auth/index.ts").then(({ PersonalInfoPopup }) => ({ default: PersonalInfoPopup })),
  ),
  verification: lazy(() =>
    import("#app/features/account/verification/index.ts").then(({ VerificationPopup }) => ({
      default: VerificationPopup,
    })),
  ),
  "identity-frame": lazy(() =>
    import("#app/features/account/verification/index.ts").then(({ IdentityFramePopup }) => ({
      default: IdentityFramePopup,
    })),
  ),
  languages: lazy(() => import("./languages-popup.tsx")),
  text: lazy(() => import("./text-popup.tsx")),
  search: lazy(() => import("./search-popup.tsx")),
  wallet: lazy(() =>
    import("#app/features/money/deposit/index.ts").then(({ WalletPopup }) => ({ default: WalletPopup })),
  ),
};

/** Whether a popup of that name can be opened. */
export function isRegistered(name: string): name is PopupName {
  return Object.hasOwn(popupRegistry, name);
}
