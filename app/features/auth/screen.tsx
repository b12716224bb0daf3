import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { withInheritedHash } from "#app/framework/decodable-hash.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useIsOpen } from "#app/ui/closed-paths.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { TextLink } from "./form-parts.tsx";
import { LinkForm, LoginForm } from "./login-forms.tsx";
import type { AuthFormName, RegistrationOptions } from "./model.ts";
import { NewPasswordForm, RestoreForm } from "./password-forms.tsx";
import { RegistrationForm } from "./registration-form.tsx";

export interface AuthScreenData {
  /** The form that the URL selects. */
  form: AuthFormName;
  /** Name under which the session stores the code of a mailed link. */
  code?: string;
  /** Id of the stored login link; undefined if it is no longer stored. */
  link?: string;
  /** Whether the login link opens the account of a registration. */
  opensAccount?: boolean;
  /** Path of this site to redirect to. */
  continueTo?: string;
  /** Only for the registration form. */
  options?: RegistrationOptions;
}

/** The login screen. Each form has its own URL, so that all of them work without scripts. */
export function AuthScreen({ form, code, link, opensAccount, options, ...data }: AuthScreenData) {
  const { t } = useTranslation("auth");
  const { hash } = useLocation();
  // Servers do not see the hash of the page that the visitor wanted, which redirects have kept.
  const inherited = useHydrated() ? hash : "";
  const continueTo = data.continueTo && withInheritedHash(data.continueTo, inherited);
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
          <TitledForm title={t(opensAccount ? "registration.link_title" : "link.title")}>
            <LinkForm link={link} opensAccount={opensAccount} continueTo={continueTo} />
          </TitledForm>
        )}
        {form === "registration" && options && (
          <>
            <AuthTabs current={form} continueTo={continueTo} />
            <RegistrationForm continueTo={continueTo} options={options} />
          </>
        )}
        {form === "restore" && (
          <TitledForm title={t("restore.title")}>
            <RestoreForm />
          </TitledForm>
        )}
        {form === "new-password" && (
          <TitledForm title={t("new_password.title")}>
            <NewPasswordForm code={code ?? ""} />
          </TitledForm>
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
  const isOpen = useIsOpen();
  const hrefOf = (tab: (typeof TABS)[number]) =>
    paths.login({ tab: tab === "login" ? undefined : tab, continue: continueTo });
  return (
    <>
      <h1 className="sr-only">{t(`tab.${current}`)}</h1>
      <nav aria-label={t("title")} className="mb-5 flex gap-1 rounded-card bg-page p-1">
        {TABS.filter((tab) => isOpen(hrefOf(tab))).map((tab) => (
          <Link
            key={tab}
            to={hrefOf(tab)}
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

function TitledForm({ title, children }: { title: string; children: React.ReactNode }) {
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
