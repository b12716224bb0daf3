import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoadedFetcher } from "#app/data/use-loaded-fetcher.ts";
import { DepositLimitForm } from "#app/features/protection/deposit-limit/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useHas, useShell } from "#app/session/shell-data.ts";
import { LoadFailure } from "#app/shell/errors/load-failure.tsx";
import { Popup } from "#app/shell/popups/popup.tsx";
import { type AuthTab, openPopup, type PopupProps } from "#app/shell/popups/popups.ts";
import { toast } from "#app/shell/toasts.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import { AuthFormSkeleton } from "./form-parts.tsx";
import { LoginForm } from "./login-forms.tsx";
import { NewPasswordForm, RestoreForm } from "./password-forms.tsx";
import { type PersonalInfoData, PersonalInfoForm } from "./personal-info.tsx";
import { RegistrationPanel } from "./registration-form.tsx";

/** Login and registration as a popup; on success it continues the interrupted action [POP-1, ACT-2]. */
export function AuthPopup({ props, close }: { props: PopupProps["auth"]; close: () => void }) {
  const { t } = useTranslation("auth");
  const [tab, setTab] = useState<AuthTab>(props.tab ?? "login");
  const { user } = useShell();
  const paths = useLocalePaths();
  const [isRegistered, setRegistered] = useState(false);
  const hasLimits = useHas("limits");
  const hasRegistration = useHas("registration");

  const finish = (greeting: "login.done" | "registration.done") => () => {
    toast.success(t(greeting, { name: user?.login ?? "" }));
    props.onSuccess?.();
    close();
  };

  if (isRegistered && user) {
    return (
      <Popup title={t("title")}>
        <DepositLimitForm
          currency={user.currency}
          action={paths.limits("start", { via: "popup" })}
          takesFocus
          onDone={finish("registration.done")}
        />
      </Popup>
    );
  }
  const tabs = [
    {
      id: "login",
      label: t("tab.login"),
      content: (
        <LoginForm via="popup" onDone={finish("login.done")} onRestore={() => openPopup("new-password")} />
      ),
    },
    {
      id: "registration",
      label: t("tab.registration"),
      content: (
        <RegistrationPanel onDone={hasLimits ? () => setRegistered(true) : finish("registration.done")} />
      ),
    },
  ];
  return (
    <Popup title={t("title")}>
      <Tabs
        label={t("title")}
        value={tab}
        onChange={(id) => setTab(id as AuthTab)}
        tabs={tabs.filter(({ id }) => id === "login" || hasRegistration)}
      />
    </Popup>
  );
}

/** Password reset popup: without a code it requests the link, with a code it sets the new password [POP-4]. */
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

/** The personal-information form as a popup; guards and protected actions open it for an incomplete profile [GRD-4, ACT-1]. */
export function PersonalInfoPopup({
  props,
  close,
}: {
  props: PopupProps["personal-info"];
  close: () => void;
}) {
  const { t } = useTranslation("auth");
  const paths = useLocalePaths();
  const { data, hasFailed, reload } = useLoadedFetcher<PersonalInfoData>(paths.personalInfo());
  const finish = () => {
    toast.success(t("personal_info.done"));
    props.onSuccess?.();
    close();
  };
  return (
    <Popup title={t("personal_info.title")}>
      <p className="mb-4 text-muted">{t("personal_info.text")}</p>
      {hasFailed ? (
        <LoadFailure onRetry={reload} />
      ) : data?.profile ? (
        <PersonalInfoForm via="popup" data={data} onDone={finish} />
      ) : (
        <AuthFormSkeleton label={t("loading")} fields={5} />
      )}
    </Popup>
  );
}
