import { useMemo, useSyncExternalStore } from "react";
import { serverNow } from "#app/live/server-clock.ts";
import { createStore } from "#app/ui/create-store.ts";
import { TRACKING_CONSENT } from "#contract/host/constants.ts";
import type { Site } from "#contract/host/site.ts";
import {
  parseStoredChoice,
  type StoredChoice,
  storedChoiceCookie,
  type TrackingBasis,
  type TrackingChoice,
  trackingPermissions,
} from "#contract/host/tracking-consent.ts";
import type { ServerBasis } from "./endpoints.ts";

type TrackingConfig = Site["tracking"];

declare global {
  interface Navigator {
    /** Set by browsers that send `Sec-GPC: 1`. */
    globalPrivacyControl?: boolean;
  }
}

/** The choice made in this page; it matters if cookies are disabled, and applies until the page is left. */
const pageChoice = createStore<TrackingChoice | null>(null);
/** What the server knows about this visitor; null until it has answered. */
const serverBasis = createStore<ServerBasis | null>(null);
/** Incremented when the cookie may have changed. */
const changes = createStore(0);

const COOKIE = new RegExp(`(?:^|;\\s*)${TRACKING_CONSENT.cookie}=([^;]*)`);

/** The choice in a `document.cookie` string; null without one. */
export function choiceIn(cookies: string): StoredChoice | null {
  return parseStoredChoice(COOKIE.exec(cookies)?.[1]);
}

/** Whether the rule of this visitor must be requested: only the server knows the visitor's country. */
export function dependsOnCountry({ consent }: TrackingConfig): boolean {
  return Object.keys(consent.countries).length > 0;
}

/** Stores the server's answer about this visitor's country. */
export function setServerBasis(basis: ServerBasis): void {
  serverBasis.set(basis);
}

/** Reads the cookie at each call, so that a choice in another tab applies to this one at once. */
function currentBasis(tracking: TrackingConfig): TrackingBasis {
  const fromServer = serverBasis.get();
  return {
    rule: fromServer?.rule ?? (dependsOnCountry(tracking) ? null : tracking.consent.rule),
    signal: fromServer?.signal || navigator.globalPrivacyControl === true,
    choice: choiceIn(document.cookie) ?? pageChoice.get(),
  };
}

/** For which purposes the visitor may be tracked now; for none while the rule is not known. */
export function currentPermissions(tracking: TrackingConfig): TrackingChoice {
  return trackingPermissions(currentBasis(tracking));
}

/** Applies a choice that the server has recorded: its cookie is set. */
export function applyChoice({ analytics, advertising }: TrackingChoice): void {
  pageChoice.set({ analytics, advertising });
  changes.set(changes.get() + 1);
}

/**
 * Stores a choice in this browser without the server. Only a refusal is stored like this, because it applies even if it cannot be
 * recorded; a consent needs its record.
 */
export function storeRefusal(): void {
  const refused = { analytics: false, advertising: false };
  const id =
    choiceIn(document.cookie)?.id ?? `${serverNow().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const choice = { ...refused, id, at: Math.floor(serverNow() / 1000) };
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist on plain http.
  document.cookie = storedChoiceCookie(choice, location.protocol === "https:");
  applyChoice(refused);
}

/** The cookie can also change in another tab, so it is read again when this tab becomes visible. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = [pageChoice, serverBasis, changes].map((store) => store.subscribe(listener));
  document.addEventListener("visibilitychange", listener);
  return () => {
    for (const end of unsubscribe) end();
    document.removeEventListener("visibilitychange", listener);
  };
}

/**
 * What the visitor's tracking depends on; the component re-renders when it changes. Null on the server, while hydrating, and on a
 * page without shell data.
 */
export function useTrackingBasis(tracking: TrackingConfig | undefined): TrackingBasis | null {
  // A snapshot must be equal until something changes, so it is a text.
  const snapshot = () => (tracking ? JSON.stringify(currentBasis(tracking)) : "");
  const text = useSyncExternalStore(subscribe, snapshot, () => "");
  return useMemo(() => (text ? (JSON.parse(text) as TrackingBasis) : null), [text]);
}
