import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Toaster as Sonner, toast as sonner } from "sonner";
import { connectToaster } from "./toasts.ts";

const BELOW_HEADER = "calc(var(--header-height) + var(--ribbon-height) + 8px)";

/** Displays toasts: top right on desktops, across the top of phones. Fetched with the first toast. */
export function Toaster() {
  const { t } = useTranslation();
  // Sonner drops toasts before it has mounted; effects of children run first, so it has mounted here.
  useEffect(
    () =>
      connectToaster(
        ({ kind, text, timeout, action, image }) =>
          void sonner[kind](text, {
            duration: timeout,
            action,
            ...(image && { icon: <img src={image} alt="" width={44} height={44} className="toast-image" /> }),
          }),
      ),
    [],
  );
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
