import { Check, CircleCheck, Clock } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { RewardLine } from "#app/features/rewards/index.ts";
import { revalidateWhenIdle } from "#app/framework/idle-revalidation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useLiveEvent } from "#app/live/use-live.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { PromotionCountdown } from "./countdown.tsx";
import { InvitationLink, InvitedFriends } from "./invite-panel.tsx";
import type { PromotionData } from "./model.ts";
import { PromotionAction } from "./promotion-action.tsx";

/** Milliseconds without a further balance change before the progress is reloaded. */
const BALANCE_DEBOUNCE = 1_000;

/** A promotion: headline, five short facts, one action, own progress, and the full terms [RT-7]. */
export function PromotionScreen(promotion: PromotionData) {
  const { t } = useTranslation("promo");
  const paths = useLocalePaths();
  useProgressUpdates();
  const { title, summary, category, pictures, facts, terms, endsAt, endsText, invite } = promotion;
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-6">
      <section
        aria-labelledby="promotion"
        className="relative isolate flex aspect-[4/3] flex-col justify-end overflow-hidden rounded-card tablet:aspect-[16/6] tablet:justify-center"
      >
        <picture className="absolute inset-0 -z-10">
          <source media="(min-width: 768px)" srcSet={pictures.wide} width={1600} height={600} />
          <img
            src={pictures.narrow}
            alt=""
            width={800}
            height={600}
            fetchPriority="high"
            className="size-full object-cover"
          />
        </picture>
        <div className="banner-text p-4 pt-16 tablet:flex tablet:h-full tablet:max-w-[62%] tablet:flex-col tablet:justify-center tablet:p-10 tablet:pr-24">
          <p className="text-sm">
            <a href={paths.promotions()} className="underline-offset-4 hover:underline">
              {t("title")}
            </a>{" "}
            · {t(`category.${category}`)}
          </p>
          <h1
            id="promotion"
            className="mt-1 font-display text-[22px] leading-tight font-semibold text-balance wrap-anywhere tablet:text-4xl"
          >
            {title}
          </h1>
          <p className="mt-2 max-w-md text-sm text-pretty text-[#d5d9ec] tablet:text-base">{summary}</p>
        </div>
      </section>
      <div
        className={classNames(
          "grid grid-cols-[minmax(0,1fr)] items-start gap-6",
          !invite && "desktop:grid-cols-[minmax(0,1fr)_20rem]",
        )}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {invite && <InvitationLink invite={invite} />}
          <section aria-labelledby="facts">
            <h2 id="facts" className="mb-3 font-display text-lg font-semibold">
              {t("facts")}
            </h2>
            <ul className="grid gap-2.5">
              {facts.map((fact) => (
                <li key={fact} className="flex gap-2.5">
                  <Check size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-live" />
                  <span className="min-w-0 text-pretty">{fact}</span>
                </li>
              ))}
            </ul>
          </section>
          {invite && <InvitedFriends invite={invite} />}
        </div>
        {!invite && (
          <aside
            aria-label={t("take_part")}
            className="grid gap-4 rounded-card border border-line bg-surface p-4 max-desktop:contents"
          >
            {(promotion.goals.length > 0 || endsAt) && (
              <div className="grid gap-4 max-desktop:rounded-card max-desktop:border max-desktop:border-line max-desktop:bg-surface max-desktop:p-4">
                <MissionProgress {...promotion} />
                {endsAt && endsText && (
                  <p className="flex gap-2 text-sm text-muted">
                    <Clock size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
                    <span className="flex flex-wrap gap-x-2">
                      <span className="text-balance">{t("ends.at", { time: endsText })}</span>
                      <PromotionCountdown endsAt={endsAt} />
                    </span>
                  </p>
                )}
              </div>
            )}
            {/* Below desktops it stays in reach, beside the chat's button; the text behind it fades out. */}
            <div className="max-desktop:sticky max-desktop:bottom-(--bottom-bar) max-desktop:z-10 max-desktop:-mx-4 max-desktop:bg-linear-to-t max-desktop:from-page max-desktop:from-70% max-desktop:to-transparent max-desktop:pt-6 max-desktop:pr-18 max-desktop:pb-4 max-desktop:pl-4">
              <PromotionAction promotion={promotion} />
            </div>
          </aside>
        )}
      </div>
      <section aria-labelledby="terms">
        <h2 id="terms" className="mb-2 font-display text-lg font-semibold">
          {t("terms")}
        </h2>
        {terms.map(({ heading, paragraphs }) => (
          <Disclosure key={heading} label={heading}>
            <div className="grid max-w-2xl gap-2 text-muted">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </Disclosure>
        ))}
      </section>
    </div>
  );
}

/** The goals of a mission with the player's progress, and its reward. */
function MissionProgress({ goals, reward, state }: PromotionData) {
  const { t } = useTranslation("promo");
  if (goals.length === 0) return null;
  return (
    <>
      {(state === "joined" || state === "completed") && (
        <p role="status" className="flex items-center gap-2 font-semibold">
          <CircleCheck size={20} aria-hidden="true" className="shrink-0 text-live" />
          {t(state)}
        </p>
      )}
      <ul className="grid gap-3">
        {goals.map(({ id, title, target, done, text }) => (
          <li key={id}>
            <div className="flex items-end justify-between gap-x-3 text-sm">
              <span className="min-w-0">{title}</span>
              <span className="shrink-0 text-muted tabular-nums">{text}</span>
            </div>
            {done !== null && (
              <progress className="progress-meter mt-1.5" max={target} value={done} aria-label={title} />
            )}
          </li>
        ))}
      </ul>
      {reward && (
        <p className="text-sm">
          <span className="block text-muted">{t("reward")}</span>
          <RewardLine reward={reward} className="mt-1 font-semibold text-balance" />
        </p>
      )}
    </>
  );
}

/** Reloads the progress when a live event reports a new balance, for example from a game in another tab. */
function useProgressUpdates(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useLiveEvent("balance/update", () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(revalidateWhenIdle, BALANCE_DEBOUNCE);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
