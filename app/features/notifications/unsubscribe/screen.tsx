import { useActionData } from "@remix-run/react";
import { CircleCheck, MailX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PostForm } from "#app/forms/post-form.tsx";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import type { UnsubscribeAnswer } from "./unsubscribe.server.ts";

/**
 * Asks for one click before marketing mails end, because mail programs open links on their own. The form posts to the page's own
 * address, so the page, which all guests share, does not contain the token.
 */
export function UnsubscribeScreen() {
  const { t } = useTranslation("notifications");
  const paths = useLocalePaths();
  const state = useActionData<UnsubscribeAnswer>()?.state;
  const Icon = state === "done" ? CircleCheck : MailX;
  return (
    <div className="mx-auto grid w-full max-w-lg gap-4 py-6">
      <h1 className="font-display text-2xl font-semibold break-words hyphens-auto">
        {t("unsubscribe.title")}
      </h1>
      <Card>
        <div role={state === undefined || state === "done" ? "status" : "alert"} className="flex gap-3">
          <Icon
            size={24}
            aria-hidden="true"
            className={state === "done" ? "shrink-0 text-live" : "shrink-0 text-muted"}
          />
          <p className="min-w-0 break-words">{t(`unsubscribe.${state ?? "question"}`)}</p>
        </div>
        <div className="mt-5 flex flex-wrap gap-3">
          {(state === undefined || state === "failed") && (
            <PostForm as="form">
              <Button type="submit" tone="accent">
                {t("unsubscribe.confirm")}
              </Button>
            </PostForm>
          )}
          <ButtonLink href={`${paths.personalInfo()}#preferences`}>{t("unsubscribe.all")}</ButtonLink>
        </div>
      </Card>
    </div>
  );
}
