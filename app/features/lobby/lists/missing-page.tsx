import { type CSSProperties, type MouseEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isPlainClick } from "#app/shell/plain-click.ts";
import { buttonStyle } from "#app/ui/button-style.ts";
import { NEAR_MARGIN, PAGE_SIZE } from "./list-address.ts";

interface MissingPageProps {
  /** 1-based. */
  page: number;
  load: (page: number) => void;
  /** Where its games are without scripts; only the last of several that are missing has it. */
  href?: string;
}

/**
 * The room of a page that did not come with a long list's address. It is loaded when it comes near the window; without
 * scripts, and where loading failed, there is a link at its end.
 */
export function MissingPage({ page, load, href }: MissingPageProps) {
  const { t } = useTranslation("games");
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!room.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) load(page);
      },
      { rootMargin: `${NEAR_MARGIN}px 0px` },
    );
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [page, load]);
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    load(page);
  };
  return (
    <div
      ref={room}
      className="endless-page"
      data-missing={page}
      style={{ "--count": PAGE_SIZE } as CSSProperties}
    >
      {href && (
        <a href={href} onClick={onClick} className={buttonStyle({ tone: "outline" })}>
          {t("lobby.load_earlier")}
        </a>
      )}
    </div>
  );
}
