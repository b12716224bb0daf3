import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type AuthTab, openPopup, type PopupProps } from "#app/shell/popups/index.ts";
import { Popup } from "#app/shell/popups/popup.tsx";
import { toast } from "#app/shell/toasts.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegistrationPanel } from "./registration-panel.tsx";

/** Log in or register over any page, and go on with what was interrupted [POP-1, ACT-2]. */
export function AuthPopup({ props, close }: { props: PopupProps["auth"]; close: () => void }) {
  const { t } = useTranslation("auth");
  const [tab, setTab] = useState<AuthTab>(props.tab ?? "login");
  const { user } = useShell();

  const finish = (greeting: "login.done" | "registration.done") => () => {
    toast.success(t(greeting, { name: user?.login ?? "" }));
    props.onSuccess?.();
    close();
  };

  return (
    <Popup title={t("title")}>
      <Tabs
        label={t("title")}
        value={tab}
        onChange={(id) => setTab(id as AuthTab)}
        tabs={[
          {
            id: "login",
            label: t("tab.login"),
            content: (
              <LoginForm
                via="popup"
                onDone={finish("login.done")}
                onRestore={() => openPopup("new-password")}
              />
            ),
          },
          {
            id: "registration",
            label: t("tab.registration"),
            content: <RegistrationPanel onDone={finish("registration.done")} />,
          },
        ]}
      />
    </Popup>
  );
}
