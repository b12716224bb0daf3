import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLiveConnection } from "#app/live/index.ts";
import { hasTrackers } from "#app/tracking/site-trackers.ts";
import { useProductErrors } from "./errors/use-product-errors.ts";
import { PopupManager } from "./popups/popup-manager.tsx";
import { usePopupsClose } from "./popups/use-popups-close.ts";
import { useQueryPopups } from "./popups/use-query-popups.ts";
import { ProgressBar } from "./progress/progress-bar.tsx";
import { keepTheme } from "./theme/theme-store.ts";
import { onFirstToast } from "./toasts.ts";
import { useHashScroll } from "./use-hash-scroll.ts";
import { useLinkNavigation } from "./use-link-navigation.ts";
import { useLostFocus } from "./use-lost-focus.ts";
import { useRouteFocus } from "./use-route-focus.ts";
import { useShellOrNull } from "./use-shell.ts";

const Toaster = lazy(() => import("./toaster.tsx"));
// Where it cannot be fetched nobody is asked, and nobody is tracked.
const Tracking = lazy(() => import("#app/tracking/tracking.tsx").catch(() => ({ default: () => <></> })));

/** What every page has and no frame draws: popups, toasts, progress, the live link and what follows navigation. */
export function ShellServices() {
  const { t } = useTranslation();
  const tracking = useShellOrNull()?.site.tracking;
  const [alive, setAlive] = useState(false);
  const [toasts, setToasts] = useState(false);
  useEffect(() => setAlive(true), []);
  useEffect(() => onFirstToast(() => setToasts(true)), []);
  useEffect(keepTheme, []);
  useLinkNavigation();
  useRouteFocus();
  useLostFocus();
  useHashScroll();
  usePopupsClose();
  useQueryPopups();
  useProductErrors();
  useLiveConnection();
  return (
    <>
      <ProgressBar />
      {alive && tracking && hasTrackers(tracking) && (
        <Suspense fallback={null}>
          <Tracking />
        </Suspense>
      )}
      <PopupManager failureText={t("popup.failed")} />
      {toasts && (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}
