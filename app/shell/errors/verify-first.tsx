import { BadgeCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button-link.tsx";

interface VerifyFirstProps {
  verification: string;
  home: string;
}

/** What stands in the place of a page that is only for who is verified: under its popup, and alone without scripts [ERR-1]. */
export function VerifyFirst({ verification, home }: VerifyFirstProps) {
  const { t } = useTranslation();
  return (
    <div className="grid min-h-[60dvh] place-items-center px-4 py-12 text-center">
      <div className="grid max-w-lg justify-items-center gap-4">
        <BadgeCheck size={64} aria-hidden="true" className="text-accent-text" />
        <h1 className="font-display text-xl font-bold tablet:text-2xl">{t("error.verify_title")}</h1>
        <p className="text-muted">{t("error.verify_text")}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <ButtonLink tone="accent" size="large" href={verification}>
            {t("error.verify")}
          </ButtonLink>
          <ButtonLink size="large" href={home}>
            {t("error.home")}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
