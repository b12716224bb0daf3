import { useLocation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Toaster as Sonner, toast as sonner } from "sonner";
import { useShell } from "#app/session/shell-data.ts";
import { useOnChange } from "#app/ui/use-on-change.ts";
import { isGamePage } from "./game-pages.ts";
import { createHeldToasts } from "./held-toasts.ts";
import { connectToaster } from "./toasts.ts";

const BELOW_HEADER = "calc(var(--header-height) + var(--ribbon-height) + 8px)";

const createToasts = () =>
  createHeldToasts({
    show: ({ kind, text, timeout, action, image }, onEnd) =>
      sonner[kind](text, {
        duration: timeout,
        action,
        onAutoClose: onEnd,
        onDismiss: onEnd,
        ...(image && { icon: <img src={image} alt="" width={44} height={44} className="toast-image" /> }),
      }),
    dismiss: sonner.dismiss,
  });

/**
 * Displays toasts: top right on desktops, across the top of phones; notifications wait while a game is on the page. Fetched with the
 * first toast.
 */
export function Toaster() {
  const { t } = useTranslation();
  const isPlaying = isGamePage(useLocation().pathname);
  const userId = useShell().user?.user_id;
  const [toasts] = useState(createToasts);
  useLayoutEffect(() => toasts.hold(isPlaying), [toasts, isPlaying]);
  useOnChange(() => toasts.clear, [toasts, userId]);
  // Sonner drops toasts before it has mounted; effects of children run first, so it has mounted here.
  useEffect(() => connectToaster(toasts.add), [toasts]);
  return (
    <Sonner
      position="top-right"
      offset={{ top: BELOW_HEADER, right: 16 }}
      mobileOffset={{ top: BELOW_HEADER, left: 12, right: 12 }}
      containerAriaLabel={t("toasts")}
      toastOptions={{
        classNames: {
          toast: "toast",
          error: "toast-error",
          success: "toast-success",
          actionButton: "toast-action",
        },
        unstyled: true,
      }}
      visibleToasts={4}
    />
  );
}
