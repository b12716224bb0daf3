import { Info } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { inLocale, useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { useProtectedAction } from "#app/shell/protected-action.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { OPT_IN_FORM, optInSchema, type PromotionData } from "./model.ts";

/** The one action of a promotion; for a guest it leads through login. */
export function PromotionAction({ promotion }: { promotion: PromotionData }) {
  const { t } = useTranslation("promo");
  const paths = useLocalePaths();
  const { user, locale } = useShell();
  const { action, alias, state } = promotion;
  if (action.kind === "open") {
    return (
      <ButtonLink href={inLocale(action.path, locale.code)} tone="accent" size="large" block>
        {t(`action.open.${alias}`, { defaultValue: t("action.open.other") })}
      </ButtonLink>
    );
  }
  if (state === "closed") return <NotAvailable />;
  if (action.kind === "deposit") {
    return (
      <GuardedLink href={paths.wallet("deposit", { benefit_id: action.benefit_id })} tab="registration">
        {t("action.deposit")}
      </GuardedLink>
    );
  }
  if (!user) {
    return (
      <GuardedLink href={paths.promotion(alias)} tab="login">
        {t(`action.${action.kind}`)}
      </GuardedLink>
    );
  }
  if (action.kind === "invite") return null;
  if (state === "joined") {
    return (
      <ButtonLink href={paths.games()} tone="accent" size="large" block>
        {t("action.play")}
      </ButtonLink>
    );
  }
  if (state === "completed") return <OtherPromotions />;
  return <OptInForm alias={alias} title={promotion.title} />;
}

/** An offer that the player has used or cannot get. */
function NotAvailable() {
  const { t } = useTranslation("promo");
  return (
    <>
      <p className="mb-3 flex gap-2 text-sm text-muted">
        <Info size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
        {t("closed")}
      </p>
      <OtherPromotions />
    </>
  );
}

function OtherPromotions() {
  const { t } = useTranslation("promo");
  const paths = useLocalePaths();
  return (
    <ButtonLink href={paths.promotions()} tone="outline" size="large" block>
      {t("action.others")}
    </ButtonLink>
  );
}

interface GuardedLinkProps {
  href: string;
  tab: "login" | "registration";
  children: string;
}

/** A link that a guest reaches after login or registration: in a popup, or without scripts on the login page. */
function GuardedLink({ href, tab, children }: GuardedLinkProps) {
  const paths = useLocalePaths();
  const { user } = useShell();
  const protect = useProtectedAction();
  const loginTab = tab === "registration" ? tab : undefined;
  return (
    <ButtonLink
      href={user ? href : paths.login({ continue: href, ...(loginTab && { tab: loginTab }) })}
      onClick={insteadOfLink(() => protect({ url: href, tab }))}
      tone="accent"
      size="large"
      block
    >
      {children}
    </ButtonLink>
  );
}

/** Opts the player in; without scripts too. */
function OptInForm({ alias, title }: { alias: string; title: string }) {
  const { t } = useTranslation(["promo", "errors"]);
  const paths = useLocalePaths();
  const optIn = useActionForm({
    name: OPT_IN_FORM,
    schema: optInSchema,
    action: paths.promotion(alias),
    defaultValue: { alias },
  });
  return (
    <Form of={optIn} hidden={{ alias }}>
      <Button
        type="submit"
        tone="accent"
        size="large"
        block
        waiting={optIn.busy}
        aria-label={`${t("action.opt_in")}: ${title}`}
      >
        {t("action.opt_in")}
      </Button>
    </Form>
  );
}
