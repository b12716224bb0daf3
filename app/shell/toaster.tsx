import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Toaster as Sonner, toast as sonner } from "sonner";
import { drawToasts } from "./toasts.ts";

const BELOW_HEADER = "calc(var(--header-height) + var(--ribbon-height) + 8px)";

/** Draws the toasts: top right on desktops, across the top of phones. Fetched with the first one. */
export default function Toaster() {
  const { t } = useTranslation();
  // Sonner hears only what is said after it has mounted, and effects of children run first.
  useEffect(
    () => drawToasts(({ kind, text, timeout }) => void sonner[kind](text, { duration: timeout })),
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
        },
        unstyled: true,
      }}
      visibleToasts={4}
    />
  );
}
