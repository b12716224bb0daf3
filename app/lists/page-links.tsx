import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button-link.tsx";

interface PageLinksProps {
  /** Where the list begins; null on that page itself. */
  first: string | null;
  /** What follows; null at the end. */
  next: string | null;
}

/** The way through a list that is read by cursor: back to its beginning, and on to what is older. */
export function PageLinks({ first, next }: PageLinksProps) {
  const { t } = useTranslation();
  if (!first && !next) return null;
  return (
    <nav aria-label={t("paging.label")} className="mt-4 flex flex-wrap justify-between gap-2">
      {first ? (
        <ButtonLink href={first} tone="outline">
          <ChevronLeft size={18} aria-hidden="true" />
          {t("paging.first")}
        </ButtonLink>
      ) : (
        <span />
      )}
      {next && (
        <ButtonLink href={next} tone="outline" rel="next">
          {t("paging.older")}
          <ChevronRight size={18} aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  );
}
