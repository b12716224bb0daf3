import type { InfoPage } from "#contract/constants.ts";

export type AuthTab = "login" | "registration";

/** Every popup and what it may be opened with [POP-1]. */
export interface PopupProps {
  /** Registration and login; `onSuccess` runs once the visitor is signed in and the page's data is that of a player. */
  auth: { tab?: AuthTab; onSuccess?: () => void };
  /** Without a code: asks for the address to mail one to. With the code of the mailed link: asks for the new password. */
  "new-password": { code?: string };
  "personal-info": { onSuccess?: () => void };
  /** Documents that the player is asked for [ERR-1, VER-1]. */
  verification: Record<never, never>;
  /** The identity provider's own check [ERR-1, TP-4]. */
  "identity-frame": Record<never, never>;
  languages: Record<never, never>;
  search: Record<never, never>;
  text: { alias: InfoPage };
  /** The deposit's view; `address` is one of its steps, with what it starts from [POP-5]. `payment` is one to go on with. */
  wallet: { address?: string; payment?: string };
}

export type PopupName = keyof PopupProps;
