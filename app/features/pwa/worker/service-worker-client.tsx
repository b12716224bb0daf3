import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useShell } from "#app/session/shell-data.ts";
import { toast } from "#app/shell/toasts.ts";
import { BROWSER_ERRORS, onlyFor } from "#contract/host/expected-errors.ts";
import { offlinePagePath } from "#contract/host/service-worker.ts";
import { endForeignSubscription } from "../push/subscription.ts";
import { isBusy } from "./is-busy.ts";
import { activateAndReload, post, registerWorker, removeWorker } from "./registration.ts";

/** Milliseconds between two checks of whether the page is busy. */
const RETRY_INTERVAL = 30_000;

/**
 * The page's part of the service worker: registers it, offers new versions, lets it store the offline page of the visitor's
 * language, and ends push messages of a player who has logged out. It is loaded when the page is idle, and renders nothing.
 */
export function ServiceWorkerClient() {
  const { site, user, locale } = useShell();
  const userId = user?.user_id ?? null;
  const waiting = useRegistration();
  useUpdateOffer(waiting);

  useEffect(() => {
    if (!site.serviceWorker || !("serviceWorker" in navigator)) return;
    const page = offlinePagePath(locale.code);
    // Where storage is blocked, the property itself throws.
    const keep = async () =>
      post((await navigator.serviceWorker.ready).active, { type: "keep-offline", page });
    keep().catch(onlyFor(BROWSER_ERRORS, () => {}));
  }, [site.serviceWorker, locale.code]);

  useEffect(() => {
    endForeignSubscription(userId).catch(onlyFor(BROWSER_ERRORS, () => {}));
  }, [userId]);
  return null;
}

/** Registers the worker, or removes it if the site has switched it off. @returns the version that waits for the visitor's consent */
function useRegistration(): ServiceWorker | null {
  const { serviceWorker } = useShell().site;
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    if (serviceWorker) void registerWorker(setWaiting);
    else removeWorker().catch(onlyFor(BROWSER_ERRORS, () => {}));
  }, [serviceWorker]);
  return waiting;
}

/** Offers a new version once, as soon as no round, payment, popup or form is open. Without an answer it starts with the next visit. */
function useUpdateOffer(waiting: ServiceWorker | null): void {
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    if (!waiting || isOffered) return;
    const offer = async () => {
      if (isBusy(pathname)) return;
      clearInterval(timer);
      setIsOffered(true);
      await i18n.loadNamespaces("pwa");
      const t = i18n.getFixedT(null, "pwa");
      toast.notification(t("update.text"), {
        label: t("update.action"),
        onClick: () => activateAndReload(waiting),
      });
    };
    const timer = setInterval(() => void offer(), RETRY_INTERVAL);
    void offer();
    return () => clearInterval(timer);
  }, [waiting, isOffered, pathname, i18n]);
}
