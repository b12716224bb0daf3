import { useTranslation } from "react-i18next";
import { Popup } from "#app/shell/popups/popup.tsx";
import type { PopupProps } from "#app/shell/popups/popups.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";

/** A notification that was just sent; it is marked read when the popup closes [NTF-1]. */
export function NewNotificationPopup({
  props: { notification },
  close,
}: {
  props: PopupProps["new-notification"];
  close: () => void;
}) {
  const { t } = useTranslation("notifications");
  const { header, excerpt, content, href, action } = notification;
  return (
    <Popup
      size="smallNotification"
      title={header}
      action={
        <div className="grid gap-2">
          {href && (
            <ButtonLink href={href} tone="accent" block onClick={close}>
              {action || t("open")}
            </ButtonLink>
          )}
          <Button block onClick={close}>
            {t("close")}
          </Button>
        </div>
      }
    >
      <p className="break-words">{content || excerpt}</p>
    </Popup>
  );
}
