import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { AuthFormName } from "./auth-forms.ts";
import { LinkForm } from "./link-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { RegistrationForm } from "./registration-form.tsx";
import type { RegistrationOptions } from "./registration-options.ts";
import { RestoreForm } from "./restore-form.tsx";
import { TextLink } from "./text-link.tsx";

export interface AuthScreenData {
  /** The form that the address asks for. */
  form: AuthFormName;
  /** Of a mailed link. */
  code?: string;
  /** The name of a link that is held; none where it is no more. */
  link?: string;
  /** Path of this site to lead on to. */
  continueTo?: string;
  /** With the registration form only. */
  options?: RegistrationOptions;
}

/** The login screen: each of its forms has an address, so all of it works without scripts. */
export function AuthScreen({ form, code, link, continueTo, options }: AuthScreenData) {
  const { t } = useTranslation("auth");
  return (
    <div className="mx-auto w-full max-w-lg tablet:py-10">
      <Card className="tablet:p-8">
        {form === "login" && (
          <>
            <AuthTabs current={form} continueTo={continueTo} />
            {continueTo && <p className="mb-4 text-muted">{t("continue_note")}</p>}
            <LoginForm continueTo={continueTo} />
          </>
        )}
        {form === "link" && (
          <Titled title={t("link.title")}>
            <LinkForm link={link} continueTo={continueTo} />
          </Titled>
        )}
        {form === "registration" && options && (
          <>
            <AuthTabs current={form} continueTo={continueTo} />
            <RegistrationForm continueTo={continueTo} options={options} />
          </>
        )}
        {form === "restore" && (
          <Titled title={t("restore.title")}>
            <RestoreForm />
          </Titled>
        )}
        {form === "new-password" && (
          <Titled title={t("new_password.title")}>
            <NewPasswordForm code={code ?? ""} />
          </Titled>
        )}
      </Card>
    </div>
  );
}

const TABS = ["login", "registration"] as const;

function AuthTabs({
  current,
  continueTo,
}: {
  current: (typeof TABS)[number];
  continueTo: string | undefined;
}) {
  const { t } = useTranslation("auth");
  const paths = useLocalePaths();
  return (
    <>
      <h1 className="sr-only">{t(`tab.${current}`)}</h1>
      <nav aria-label={t("title")} className="mb-5 flex gap-1 rounded-card bg-page p-1">
        {TABS.map((tab) => (
          <Link
            key={tab}
            to={paths.login({ tab: tab === "login" ? undefined : tab, continue: continueTo })}
            replace
            preventScrollReset
            aria-current={tab === current ? "page" : undefined}
            className={classNames(
              "grid h-10 min-w-0 flex-1 place-items-center rounded-control px-2 font-medium transition duration-150",
              tab === current ? "bg-raised text-text" : "text-muted hover:text-text",
            )}
          >
            <span className="max-w-full truncate">{t(`tab.${tab}`)}</span>
          </Link>
        ))}
      </nav>
    </>
  );
}

function Titled({ title, children }: { title: string; children: React.ReactNode }) {
  const { t } = useTranslation("auth");
  const paths = useLocalePaths();
  return (
    <>
      <h1 className="mb-4 font-display text-xl font-semibold">{title}</h1>
      {children}
      <p className="mt-5 text-center text-sm">
        <TextLink to={paths.login()}>{t("restore.back")}</TextLink>
      </p>
    </>
  );
}
