import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button-link.tsx";

interface PageLinksProps {
  /** URL of the first page; null on the first page itself. */
  first: string | null;
  /** URL of the next page; null on the last page. */
  next: string | null;
}

/** Navigation of a cursor-based list: to the first page and to the next. */
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
