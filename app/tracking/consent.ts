import { useSyncExternalStore } from "react";
import { createStore, useStore } from "#app/ui/create-store.ts";
import { TRACKING_CONSENT_COOKIE } from "#contract/constants.ts";

/** A visitor's answer to whether they may be tracked. */
export type Consent = "accepted" | "refused";

const { name, maxAgeDays } = TRACKING_CONSENT_COOKIE;
const COOKIE = new RegExp(`(?:^|;\\s*)${name}=(accepted|refused)(?:;|$)`);

/** Parses the answer in a `document.cookie` string; null without an answer. */
export function consentIn(cookies: string): Consent | null {
  return (COOKIE.exec(cookies)?.[1] as Consent | undefined) ?? null;
}

/** The first-party cookie that stores an answer. */
export function consentCookie(consent: Consent, secure: boolean): string {
  const maxAge = maxAgeDays * 24 * 3600;
  return `${name}=${consent}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** This page's answer; if cookies are disabled it applies until the page is left. */
const pageAnswer = createStore<Consent | null>(null);
const isReopened = createStore(false);

/** Reads the cookie at each call, so that an answer in another tab applies to this one at once. */
export function currentConsent(): Consent | null {
  return consentIn(document.cookie) ?? pageAnswer.get();
}

/** Stores an answer and closes the banner. */
export function giveConsent(consent: Consent): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist on plain http.
  document.cookie = consentCookie(consent, location.protocol === "https:");
  pageAnswer.set(consent);
  isReopened.set(false);
}

/** Opens the banner again, so that the visitor can change the answer. */
export function reopenConsentBanner(): void {
  isReopened.set(true);
}

/** The cookie can also change in another tab, so it is read again when this tab becomes visible. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = [pageAnswer.subscribe(listener), isReopened.subscribe(listener)];
  document.addEventListener("visibilitychange", listener);
  return () => {
    for (const end of unsubscribe) end();
    document.removeEventListener("visibilitychange", listener);
  };
}

/** The visitor's answer; null without an answer, undefined on the server and while hydrating. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore<Consent | null | undefined>(subscribe, currentConsent, () => undefined);
}

/** Whether the visitor has opened the banner again. */
export function useIsConsentBannerReopened(): boolean {
  return useStore(isReopened, () => false);
}
