import { CircleCheck } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { RewardIcon } from "#app/features/rewards/index.ts";
import { Form } from "#app/forms/form.tsx";
import type { useActionForm } from "#app/forms/use-action-form.ts";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { useProtectedAction } from "#app/shell/protected-action.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { requirementText } from "./day-texts.ts";
import type { BonusMapView, DayView, dailyBonusSchema, RewardView } from "./model.ts";

type ClaimForm = ReturnType<typeof useActionForm<typeof dailyBonusSchema>>;

interface DayPanelProps {
  day: DayView;
  map: BonusMapView;
  claim: ClaimForm;
  claimKey: string;
  /** The day was opened just now. */
  wasOpened: boolean;
}

/** The details of the selected day: its bonus, the requirement, and the action that opens the day or uses the bonus. */
export function DayPanel({ day, map, claim, claimKey, wasOpened }: DayPanelProps) {
  const { t } = useTranslation("daily-bonuses");
  const id = useId();
  const { reward, state } = day;
  const [firstKey] = useState(claimKey);
  const sent = claim.answer?.submission.initialValue;
  // The same claim keeps its key; that of another day is another one.
  const key = sent?.date === day.date && typeof sent.key === "string" ? sent.key : firstKey;
  return (
    <section
      aria-labelledby={id}
      className="day-panel grid gap-x-6 gap-y-2.5 rounded-card border border-line bg-surface px-3.5 py-3 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center tablet:p-5"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <span>{day.dateText}</span>
          {(reward || state !== "expired") && (
            <Badge tone={state === "active" ? "accent" : state === "next" ? "live" : "plain"}>
              {t(`state.${state}`)}
            </Badge>
          )}
        </div>
        <h2
          id={id}
          className="mt-1 flex items-center gap-2.5 font-display text-base tablet:text-lg leading-snug font-semibold"
        >
          {reward && <RewardIcon kind={reward.kind} size={26} className="shrink-0 text-accent-text" />}
          <span className="min-w-0 hyphens-auto">{reward?.text ?? t("none.title")}</span>
        </h2>
        {reward ? (
          <Terms day={day} reward={reward} />
        ) : (
          <p className="mt-1 text-sm text-muted">{t("none.text")}</p>
        )}
      </div>
      <div className="day-action grid gap-2 tablet:min-w-64">
        {wasOpened && (
          <p role="status" className="flex items-center gap-2 text-sm">
            <CircleCheck size={18} aria-hidden="true" className="shrink-0 text-live" />
            {t("opened", { reward: reward?.text })}
          </p>
        )}
        {day.claimable ? (
          <Form of={claim} hidden={{ date: day.date, key }}>
            <Button type="submit" tone="accent" size="large" block waiting={claim.busy}>
              {t("action.open")}
            </Button>
          </Form>
        ) : (
          <OtherAction day={day} map={map} />
        )}
      </div>
    </section>
  );
}

/** The requirement of the day, and the conditions of its reward. */
function Terms({ day, reward }: { day: DayView; reward: RewardView }) {
  const { t } = useTranslation("daily-bonuses");
  const isOpen = day.state === "active" || day.state === "upcoming";
  const facts = [
    isOpen && requirementText(t, day),
    reward.stake && t("terms.stake", { stake: reward.stake }),
    reward.wagering &&
      t(reward.kind === "spins" ? "terms.spin_wins" : "terms.wagering", { factor: reward.wagering }),
  ].filter(Boolean);
  return <p className="mt-1 text-xs text-muted tabular-nums tablet:text-sm">{facts.join(" · ")}</p>;
}

/** The action of a day that cannot be claimed with one click. */
function OtherAction({ day, map }: { day: DayView; map: BonusMapView }) {
  const { t } = useTranslation("daily-bonuses");
  const paths = useLocalePaths();
  const { user } = useShell();
  const protect = useProtectedAction();
  const { reward, state, minDeposit, depositAmount, benefitId } = day;
  if (state === "upcoming") return <Note>{t("note.upcoming", { date: day.dateText })}</Note>;
  if (state === "expired") return <Note>{t("note.expired")}</Note>;
  if (state === "next" && reward) return <UseReward reward={reward} />;
  if (!reward) return <Note>{t("note.tomorrow")}</Note>;
  if (!user) {
    return (
      <ButtonLink
        href={paths.login({ continue: paths.dailyBonuses() })}
        onClick={insteadOfLink(() => protect({ callback: () => {} }))}
        tone="accent"
        size="large"
        block
      >
        {t("action.login")}
      </ButtonLink>
    );
  }
  if (!minDeposit || map.today !== day.date) return null;
  return (
    <ButtonLink
      href={paths.wallet("deposit", { benefit_id: benefitId, amount: depositAmount })}
      tone="accent"
      size="large"
      block
    >
      {t("action.deposit", { amount: minDeposit })}
    </ButtonLink>
  );
}

function Note({ children }: { children: string }) {
  return <p className="text-sm text-muted tablet:text-right">{children}</p>;
}

/** The link to where a claimed reward is used. */
function UseReward({ reward }: { reward: RewardView }) {
  const { t } = useTranslation("daily-bonuses");
  const paths = useLocalePaths();
  const { game, kind } = reward;
  if (game)
    return (
      <ButtonLink href={paths.play(game.code)} block>
        {t("use.spins", { game: game.name })}
      </ButtonLink>
    );
  if (kind === "coins")
    return (
      <ButtonLink href={paths.shop()} block>
        {t("use.coins")}
      </ButtonLink>
    );
  return (
    <ButtonLink href={kind === "bonus" ? paths.bonuses() : paths.wallet()} block>
      {t(kind === "bonus" ? "use.bonus" : "use.wallet")}
    </ButtonLink>
  );
}
