import { type ComponentType, createContext, type LazyExoticComponent } from "react";
import type { InfoPage } from "#app/constants.ts";
import { createStore, useStore } from "#app/ui/create-store.ts";
import type { Capability } from "#contract/wire/capabilities.ts";

export type AuthTab = "login" | "registration";

/** Every popup by name, with its props [POP-1]. */
export interface PopupProps {
  /** Registration and login; `onSuccess` runs once the visitor is signed in and the page has the player's data. */
  auth: { tab?: AuthTab; onSuccess?: () => void };
  /** Password reset: requests the mailed link, or with the link's code sets the new password. */
  "new-password": { code?: string };
  "personal-info": { onSuccess?: () => void };
  /** Upload of the documents that the player must provide [ERR-1, VER-1]. */
  verification: Record<never, never>;
  /** The identity provider's check in an iframe [ERR-1, TP-4]. */
  "identity-frame": Record<never, never>;
  /** One of the player's bonuses, active or offered. */
  bonus: { benefitId: string };
  /** The four steps of the daily bonuses. */
  "bonus-map-how-it-works": Record<never, never>;
  "tournament-how-it-works": Record<never, never>;
  /** The first places of a tournament and those around the player. */
  "tournament-leaderboard": { id: string };
  /** The new status of a tournament of the player [TRN-1]; without an id its name is unknown. */
  "tournament-started": { id?: string };
  "tournament-won": { id?: string };
  "tournament-cancelled": { id?: string };
  languages: Record<never, never>;
  /** The bonuses that the player can claim now [TP-1]. */
  "pending-bonuses": Record<never, never>;
  /** The notification centre, below the bell on desktops. */
  notifications: Record<never, never>;
  /** A notification that was just sent [NTF-1]. */
  "new-notification": { notification: NotificationMessage };
  search: Record<never, never>;
  text: { alias: InfoPage };
  /** Deposit, withdrawal or a payment in progress; `address` is the URL of one of its steps [POP-5], `payment` the id of a payment to continue. */
  wallet: { address?: string; payment?: string };
}

/** A notification as its popup shows it. */
export interface NotificationMessage {
  id: string;
  header: string;
  excerpt: string;
  content: string;
  /** Path of the page that it is about; null for none. */
  href: string | null;
  /** Label of the link; empty for a general one. */
  action: string;
}

export type PopupName = keyof PopupProps;

/** A popup's component; it renders itself inside `<Popup>` of popup.tsx. */
type PopupComponent<Name extends PopupName> = ComponentType<{
  props: PopupProps[Name];
  close: () => void;
}>;

/** Lazy components of all popups by name; a component is fetched when its popup first opens. */
export type PopupRegistry = { [Name in PopupName]: LazyExoticComponent<PopupComponent<Name>> };

export type OpenPopup = {
  [Name in PopupName]: {
    id: number;
    name: Name;
    props: PopupProps[Name];
    onClose?: () => void;
    /** The element that had focus when the popup opened; focus returns to it [POP-2]. */
    opener: Element | null;
  };
}[PopupName];

/** The capability that a popup shows; where it is absent, nothing opens the popup [CAP-1]. */
const POPUP_CAPABILITIES: Partial<Record<PopupName, Capability>> = {
  auth: "accounts",
  "new-password": "restore",
  "personal-info": "profile",
  verification: "verification",
  "identity-frame": "verification",
  bonus: "bonuses",
  "pending-bonuses": "bonuses",
  "bonus-map-how-it-works": "daily-bonuses",
  "tournament-how-it-works": "tournaments",
  "tournament-leaderboard": "tournaments",
  "tournament-started": "tournaments",
  "tournament-won": "tournaments",
  "tournament-cancelled": "tournaments",
  notifications: "notifications",
  "new-notification": "notifications",
  search: "search",
  wallet: "deposits",
};
let absentCapabilities: readonly Capability[] = [];

const NO_POPUPS: readonly OpenPopup[] = [];
const stack = createStore(NO_POPUPS);
let lastId = 0;

/** The stack of open popups, the topmost last. Opening one that is open already moves it to the top with its new props. */
export const popupStore = {
  ...stack,

  /** Sets what the site does not have: the popups of these capabilities do not open. */
  leaveOut(absent: readonly Capability[]): void {
    absentCapabilities = absent;
  },

  open<Name extends PopupName>(name: Name, props: PopupProps[Name], onClose?: () => void): void {
    const capability = POPUP_CAPABILITIES[name];
    if (capability && absentCapabilities.includes(capability)) return;
    lastId += 1;
    const opener = typeof document === "undefined" ? null : document.activeElement;
    const popup = { id: lastId, name, props, onClose, opener } as OpenPopup;
    stack.set([...stack.get().filter((other) => other.name !== name), popup]);
  },

  /** Closes the popup of this name, or the topmost one. */
  close(name?: PopupName): void {
    const popups = stack.get();
    const closing = name ? popups.find((popup) => popup.name === name) : popups.at(-1);
    if (!closing) return;
    stack.set(popups.filter((popup) => popup !== closing));
    closing.onClose?.();
  },

  closeAll(): void {
    while (stack.get().length > 0) popupStore.close();
  },
};

type OptionalProps<Props> = Record<never, never> extends Props ? [props?: Props] : [props: Props];

/** Opens a popup over the page: `openPopup("auth", { tab: "registration" })`. */
export function openPopup<Name extends PopupName>(
  name: Name,
  ...[props]: OptionalProps<PopupProps[Name]>
): void {
  popupStore.open(name, (props ?? {}) as PopupProps[Name]);
}

/** Closes the popup of this name, or the topmost one. */
export function closePopup(name?: PopupName): void {
  popupStore.close(name);
}

/** The open popups, the topmost last; empty on the server. */
export function usePopupStack(): readonly OpenPopup[] {
  return useStore(popupStore, () => NO_POPUPS);
}

/** Opens and closes popups; `current` is the name of the topmost one. */
export function usePopups() {
  return { open: openPopup, close: closePopup, current: usePopupStack().at(-1)?.name ?? null };
}

/** Provided by the popup manager to each popup. */
export const PopupContext = createContext<{
  close(): void;
  /** Gets focus when the popup closes. */
  opener: Element | null;
}>({ close() {}, opener: null });
