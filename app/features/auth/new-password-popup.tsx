import { useTranslation } from "react-i18next";
import { openPopup, type PopupProps } from "#app/shell/popups/index.ts";
import { Popup } from "#app/shell/popups/popup.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { RestoreForm } from "./restore-form.tsx";

/** Restores a password: without a code asks where to mail the link, with the link's code asks for the new one [POP-4]. */
export function NewPasswordPopup({ props, close }: { props: PopupProps["new-password"]; close: () => void }) {
  const { t } = useTranslation("auth");
  if (!props.code) {
    return (
      <Popup title={t("restore.title")}>
        <RestoreForm />
      </Popup>
    );
  }
  return (
    <Popup title={t("new_password.title")}>
      <NewPasswordForm
        code={props.code}
        onRestore={() => openPopup("new-password")}
        onLogin={() => {
          close();
          openPopup("auth");
        }}
      />
    </Popup>
  );
}
