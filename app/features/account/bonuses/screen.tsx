import { CircleCheck, Gift } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { AccountFrame } from "#app/features/account/overview/account-frame.tsx";
import { revalidateWhenIdle } from "#app/framework/idle-revalidation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { PageLinks } from "#app/lists/page-links.tsx";
import { useLiveEvent } from "#app/live/use-live.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState, ErrorState } from "#app/ui/empty-state.tsx";
import { ActiveBonusCard, ForfeitConfirmation } from "./active-bonus.tsx";
import type { BonusesData } from "./model.ts";
import { OfferCard } from "./offer-card.tsx";

/** Milliseconds without a further balance change before the bonuses are reloaded. */
const BALANCE_DEBOUNCE = 1_000;

/** Active, available and ended bonuses [RT-4]. */
export function BonusesScreen({
  active,
  waiting,
  offers,
  history,
  forfeit,
  done,
  freeSpins,
}: BonusesData & { freeSpins: ReactNode }) {
  const { t } = useTranslation("bonuses");
  const paths = useLocalePaths();
  useBonusUpdates();
  return (
    <AccountFrame
      screen="bonus"
      title={t("title")}
      lead={t("lead")}
      action={
        <ButtonLink href={paths.page("bonus-terms")} tone="outline" size="small">
          {t("rules")}
        </ButtonLink>
      }
    >
      {done && (
        <p
          role="status"
          className="flex items-center gap-2 rounded-card border border-line bg-surface px-4 py-3"
        >
          <CircleCheck size={20} aria-hidden="true" className="shrink-0 text-live" />
          {t(`done.${done}`)}
        </p>
      )}
      {forfeit && <ForfeitConfirmation key={forfeit.id} forfeit={forfeit} />}
      {freeSpins}
      <BonusSection title={t("active.title")}>
        {active.length > 0 ? (
          <div className="grid items-start gap-4 desktop:grid-cols-2">
            {active.map((bonus) => (
              <ActiveBonusCard key={bonus.id} bonus={bonus} />
            ))}
          </div>
        ) : (
          <Card>
            <EmptyState
              icon={<Gift size={26} aria-hidden="true" />}
              title={t("active.empty")}
              text={t("active.empty_text")}
            />
          </Card>
        )}
      </BonusSection>
      {waiting.length > 0 && (
        <BonusSection title={t("waiting.title")}>
          <Card>
            <p className="mb-3 text-sm text-muted">{t("waiting.lead")}</p>
            <ol className="divide-y divide-line">
              {waiting.map(({ id, title, amount, factor }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5">
                  <span className="min-w-0 font-medium">{title}</span>
                  <span className="text-sm tabular-nums">{t("waiting.terms", { amount, factor })}</span>
                </li>
              ))}
            </ol>
          </Card>
        </BonusSection>
      )}
      {offers.length > 0 && (
        <BonusSection title={t("offer.title")}>
          <div className="grid gap-4 tablet:grid-cols-2">
            {offers.map((offer) => (
              <OfferCard key={offer.benefitId} offer={offer} />
            ))}
          </div>
        </BonusSection>
      )}
      <BonusSection title={t("history.title")} anchor="bonus-history">
        <BonusHistory history={history} />
      </BonusSection>
    </AccountFrame>
  );
}

function BonusSection({ title, anchor, children }: { title: string; anchor?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} id={anchor}>
      <h2 id={id} className="mb-3 font-display text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Revalidates the page when a live event reports a new balance, for example from a game in another tab. */
function useBonusUpdates(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useLiveEvent("balance/update", () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(revalidateWhenIdle, BALANCE_DEBOUNCE);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}

/** Ended bonuses, by page. */
function BonusHistory({ history }: Pick<BonusesData, "history">) {
  const { t } = useTranslation("bonuses");
  const paths = useLocalePaths();
  if (!history) return <ErrorState title={t("history.failed")} text={t("history.failed_text")} />;
  const { items, nextCursor, isFirstPage } = history;
  if (items.length === 0 && isFirstPage) {
    return (
      <Card>
        <EmptyState title={t("history.empty")} text={t("history.empty_text")} />
      </Card>
    );
  }
  return (
    <Card>
      <ul className="-my-3 divide-y divide-line">
        {items.map(({ id, title, state, amount, converted, ended }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="font-medium">{title}</p>
              <p className="text-sm text-muted">{t("history.ended", { date: ended })}</p>
            </div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={state === "converted" ? "live" : "plain"}>{t(`state.${state}`)}</Badge>
              <p className="text-sm tabular-nums">
                {converted ? t("history.converted", { amount, converted }) : amount}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <PageLinks
        first={isFirstPage ? null : `${paths.bonuses()}#bonus-history`}
        next={nextCursor && `${paths.bonuses({ cursor: nextCursor })}#bonus-history`}
      />
    </Card>
  );
}
