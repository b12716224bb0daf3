import { useRevalidator } from "@remix-run/react";
import { CircleCheck, Gift } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { AccountFrame } from "#app/features/account/overview/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useLiveEvent } from "#app/live/index.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ActiveBonusCard } from "./active-bonus.tsx";
import { BonusHistory } from "./bonus-history.tsx";
import type { BonusesData } from "./bonus-view.ts";
import { ForfeitConfirmation } from "./forfeit-confirmation.tsx";
import { OfferCard } from "./offer-card.tsx";

/** Milliseconds after which a change of the balance is looked at: a game makes several in a row. */
const SETTLED = 1_000;

/** Bonuses that a player has, can have, and had [RT-4]. */
export function BonusesScreen({ active, offers, history, forfeit, done }: BonusesData) {
  const { t } = useTranslation("bonuses");
  const paths = useLocalePaths();
  useBonusNews();
  return (
    <AccountFrame
      part="bonus"
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
      <Part title={t("active.title")}>
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
      </Part>
      {offers.length > 0 && (
        <Part title={t("offer.title")}>
          <div className="grid gap-4 tablet:grid-cols-2">
            {offers.map((offer) => (
              <OfferCard key={offer.benefitId} offer={offer} />
            ))}
          </div>
        </Part>
      )}
      <Part title={t("history.title")} anchor="bonus-history">
        <BonusHistory history={history} />
      </Part>
    </AccountFrame>
  );
}

function Part({ title, anchor, children }: { title: string; anchor?: string; children: ReactNode }) {
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

/** Keeps progress and balances as they are while games are played in another window. */
function useBonusNews(): void {
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useLiveEvent("bonus/issue", () => revalidate());
  useLiveEvent("balance/update", () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(revalidate, SETTLED);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
