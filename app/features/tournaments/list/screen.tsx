import { CircleHelp, Trophy } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { PageLinks } from "#app/lists/page-links.tsx";
import { openPopup } from "#app/shell/popups/popups.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState, ErrorState } from "#app/ui/empty-state.tsx";
import { useStatusUpdates } from "../live/use-tournament.ts";
import type { TournamentListData, TournamentView } from "../view-models/model.ts";
import { HowItWorks } from "./how-it-works.tsx";
import { TournamentCard } from "./tournament-card.tsx";

const HOW = "how-it-works";
/** Number of cards with a picture that is loaded at once. */
const EAGER_CARDS = 2;

/** The overviews of tournaments [RT-9, TRN-2]. */
export function TournamentListScreen({ list, running, announced, archived, own }: TournamentListData) {
  const { t } = useTranslation("tournaments");
  const paths = useLocalePaths();
  const open = [...(running ?? []), ...(announced ?? [])];
  useStatusUpdates(Object.fromEntries(open.map(({ tournament_id, status }) => [tournament_id, status])));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 tablet:gap-8">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-display text-2xl font-semibold hyphens-auto">{t("title")}</h1>
          <p className="mt-1 text-muted">{t("lead")}</p>
        </div>
        <ButtonLink
          href={`${paths.tournaments()}#${HOW}`}
          tone="outline"
          size="small"
          onClick={insteadOfLink(() => openPopup("tournament-how-it-works"))}
        >
          <CircleHelp size={18} aria-hidden="true" />
          {t("how.open")}
        </ButtonLink>
      </header>
      <ListNav list={list} />
      {list !== "archived" &&
        (running && announced ? (
          <>
            {running.length > 0 && (
              <CardSection title={t("section.running")} tournaments={running} own={own} atTop />
            )}
            {announced.length > 0 && (
              <CardSection title={t("section.announced")} tournaments={announced} own={own} />
            )}
            {open.length === 0 && <NoTournaments status="current" />}
          </>
        ) : (
          <Failed />
        ))}
      {list !== "current" && (archived ? <Archive list={list} archived={archived} /> : <Failed />)}
      <Card id={HOW} className="scroll-mt-20">
        <h2 className="mb-4 font-display text-lg font-semibold">{t("how.title")}</h2>
        <HowItWorks />
      </Card>
    </div>
  );
}

function ListNav({ list }: Pick<TournamentListData, "list">) {
  const { t } = useTranslation("tournaments");
  const paths = useLocalePaths();
  const links = [
    ["all", paths.tournaments()],
    ["current", paths.tournaments("current-and-future")],
    ["archived", paths.tournaments("archived")],
  ] as const;
  return (
    <nav aria-label={t("nav.label")}>
      <ul className="grid grid-cols-3 gap-1 rounded-card border border-line bg-surface p-1 tablet:inline-grid">
        {links.map(([name, href]) => (
          <li key={name} className="min-w-0">
            <a
              href={href}
              aria-current={name === list ? "page" : undefined}
              className={classNames(
                "grid min-h-11 place-items-center rounded-control px-2 text-center text-sm leading-tight font-medium hyphens-auto transition-colors duration-150 tablet:px-5",
                name === list ? "bg-raised text-text" : "text-muted hover:text-text",
              )}
            >
              {t(`nav.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface CardSectionProps {
  title: string;
  tournaments: readonly TournamentView[];
  own?: TournamentListData["own"];
  atTop?: boolean;
  children?: ReactNode;
}

function CardSection({ title, tournaments, own = {}, atTop = false, children }: CardSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-display text-lg font-semibold">
        {title}
      </h2>
      <ul className="grid gap-4 tablet:grid-cols-2 large:grid-cols-3">
        {tournaments.map((tournament, index) => (
          <li key={tournament.tournament_id} className="grid">
            <TournamentCard
              tournament={tournament}
              standing={own[tournament.tournament_id]}
              eager={atTop && index < EAGER_CARDS}
            />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

function Archive({
  list,
  archived,
}: Pick<TournamentListData, "list"> & { archived: NonNullable<TournamentListData["archived"]> }) {
  const { t } = useTranslation("tournaments");
  const paths = useLocalePaths();
  const { items, nextCursor, isFirstPage } = archived;
  if (items.length === 0) return <NoTournaments status="archived" />;
  return (
    <CardSection title={t("section.archived")} tournaments={items} atTop={list === "archived"}>
      {list === "archived" ? (
        <PageLinks
          first={isFirstPage ? null : paths.tournaments("archived")}
          next={nextCursor && paths.tournaments("archived", { cursor: nextCursor })}
        />
      ) : (
        <p className="mt-4 text-center">
          <ButtonLink href={paths.tournaments("archived")} tone="outline">
            {t("section.all_archived")}
          </ButtonLink>
        </p>
      )}
    </CardSection>
  );
}

function NoTournaments({ status }: { status: "current" | "archived" }) {
  const { t } = useTranslation("tournaments");
  const paths = useLocalePaths();
  return (
    <Card>
      <EmptyState
        icon={<Trophy size={26} aria-hidden="true" />}
        title={t(`empty.${status}`)}
        text={t("empty.current_text")}
        action={
          status === "archived" && (
            <ButtonLink href={paths.tournaments("current-and-future")}>{t("nav.current")}</ButtonLink>
          )
        }
      />
    </Card>
  );
}

function Failed() {
  const { t } = useTranslation("tournaments");
  return (
    <Card>
      <ErrorState title={t("failed.title")} text={t("failed.text")} />
    </Card>
  );
}
