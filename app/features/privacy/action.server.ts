import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import type { TFunction } from "i18next";
import { readFormData } from "#app/forms/read-form.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { CONSENT_TEXT_KEYS, signalTextKey } from "#app/tracking/consent-text.tsx";
import { TRACKING_CONSENT } from "#contract/host/constants.ts";
import { isProductFailure } from "#contract/host/failures.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import {
  storedChoiceCookie,
  TRACKING_PURPOSES,
  type VisitorPrivacy,
} from "#contract/host/tracking-consent.ts";
import type { TrackingConsentRecord } from "#contract/wire/session/tracking-consent.ts";
import { choiceInForm } from "./model.ts";

type Source = TrackingConsentRecord["source"];

/**
 * Stores a visitor's choice in the cookie, and records it at the product API with its version, language and text. If the product API
 * fails, the record is written to the log instead: a visitor must always be able to decline.
 *
 * @returns the choice as JSON; 400 for an incomplete form
 */
export async function trackingConsentAction(request: Request, context: LoadContext): Promise<Response> {
  const form = await readFormData(request);
  const choice = choiceInForm(form);
  if (!choice) return json(null, { status: 400 });
  const { api, locale, log, origin, privacy, site } = context;
  const id = privacy.stored?.id ?? randomUUID();
  const source = form.get("source") === "banner" ? "banner" : "settings";
  const record: TrackingConsentRecord = {
    ...choice,
    consent_id: id,
    version: TRACKING_CONSENT.version,
    locale,
    text: shownText(translator(locale, "consent"), site.brand.name, privacy, source),
    rule: privacy.rule,
    country: privacy.country,
    signal: privacy.signal,
    source,
  };
  await api.recordTrackingConsent(record).catch((error: unknown) => {
    if (!isProductFailure(error)) throw error;
    log.warn({ err: error, trackingConsent: record }, "a choice about tracking is only in this log");
  });
  const chosenAt = Math.floor(Date.now() / 1000);
  const cookie = storedChoiceCookie({ ...choice, id, at: chosenAt }, origin.startsWith("https:"));
  return json(choice, { headers: { "Set-Cookie": cookie } });
}

/** The question as the visitor saw it, without markup. */
function shownText(t: TFunction, brand: string, { rule, signal }: VisitorPrivacy, source: Source): string {
  const purposes =
    source === "settings"
      ? TRACKING_PURPOSES.flatMap((name) => [t(`purpose.${name}.title`), t(`purpose.${name}.text`)])
      : [];
  return [
    t("title"),
    t(CONSENT_TEXT_KEYS[rule], { brand }),
    ...(signal ? [t(signalTextKey(rule))] : []),
    ...purposes,
  ]
    .join("\n")
    .replace(/<\/?\w+>/g, "");
}
