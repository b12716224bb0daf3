import { useSyncExternalStore } from "react";
import { TRACKING_CONSENT_COOKIE } from "#contract/constants.ts";

/** What a visitor said to being tracked. */
export type Consent = "accepted" | "refused";

const { name, maxAgeDays } = TRACKING_CONSENT_COOKIE;
const KEPT = new RegExp(`(?:^|;\\s*)${name}=(accepted|refused)(?:;|$)`);

/** The answer that a `document.cookie` holds; null where there is none. */
export function consentIn(cookies: string): Consent | null {
  return (KEPT.exec(cookies)?.[1] as Consent | undefined) ?? null;
}

/** The first-party cookie that keeps an answer. */
export function consentCookie(consent: Consent, secure: boolean): string {
  const maxAge = maxAgeDays * 24 * 3600;
  return `${name}=${consent}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Where cookies are forbidden an answer holds until the page is left. */
let unkept: Consent | null = null;
let asking = false;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** The cookie is read each time, so that an answer given in another tab holds in this one at once. */
export function currentConsent(): Consent | null {
  return consentIn(document.cookie) ?? unkept;
}

/** Keeps an answer, and ends the question. */
export function giveConsent(consent: Consent): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there on plain http.
  document.cookie = consentCookie(consent, location.protocol === "https:");
  unkept = consent;
  asking = false;
  tell();
}

/** Puts the question again, for who wants to change the answer. */
export function askAgain(): void {
  asking = true;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener("visibilitychange", listener);
  };
}

/** The visitor's answer, null while there is none; undefined on the server and until the page is alive. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore<Consent | null | undefined>(subscribe, currentConsent, () => undefined);
}

/** Whether the visitor has asked to be asked again. */
export function useAskedAgain(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => asking,
    () => false,
  );
}
