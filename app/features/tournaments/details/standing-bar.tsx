import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RewardText } from "#app/features/rewards/index.ts";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { wholeNumberText } from "#app/i18n/number-text.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { useProtectedAction } from "#app/shell/protected-action.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useLiveStanding } from "../live/use-tournament.ts";
import type { OwnTournamentView, TournamentDetailsView } from "../view-models/model.ts";
import { scoreText } from "../view-models/score-text.ts";
import { JoinForm } from "./join-form.tsx";
import { useGameListPath } from "./use-game-list-path.ts";

interface StandingBarProps {
  tournament: TournamentDetailsView;
  own: OwnTournamentView | null;
  joinKey: string;
}

/** The player's standing and the next action: log in, opt in or play. It is sticky below the header. */
export function StandingBar({ tournament, own, joinKey }: StandingBarProps) {
  const { t } = useTranslation(["tournaments", "tournament-cards"]);
  const { user } = useShell();
  const { tournament_id: id, status, opt_in: optIn } = tournament;
  const standing = useLiveStanding(id, own);
  const games = useGameListPath(tournament);
  const isOpen = status === "announced" || status === "running";
  if (!isOpen && !own?.joined) return null;
  return (
    <section
      aria-label={t("tournament-cards:own.place")}
      className={classNames(
        "sticky top-(--header-height) z-10 flex flex-wrap items-center justify-between gap-y-2 rounded-card border border-line bg-surface px-4 py-3",
        // The bar of a player who takes part stays low on phones: the button fills the last row of the figures.
        standing?.joined ? "gap-x-5 phone:gap-x-7" : "gap-x-6",
      )}
    >
      {standing?.joined ? (
        <Standing tournament={tournament} own={own} standing={standing} />
      ) : (
        <p className="text-sm text-muted">{t(optIn ? "join.counts_from" : "join.automatic")}</p>
      )}
      {isOpen && (
        <div
          className={classNames(
            "flex flex-wrap items-center gap-3",
            "*:max-phone:flex-1",
            standing?.joined ? "max-phone:grow phone:ml-auto" : "max-phone:w-full",
          )}
        >
          {!user ? (
            <LoginLink id={id} />
          ) : optIn && !standing?.joined ? (
            <JoinForm key={joinKey} id={id} joinKey={joinKey} fee={own?.entry_fee ?? null} />
          ) : (
            status === "running" && (
              <ButtonLink href={games} tone="accent">
                {t("play")}
              </ButtonLink>
            )
          )}
        </div>
      )}
    </section>
  );
}

/** A link to the login page, which opens the popup if scripts run. */
function LoginLink({ id }: { id: string }) {
  const { t } = useTranslation(["tournaments", "tournament-cards"]);
  const paths = useLocalePaths();
  const protect = useProtectedAction();
  const target = paths.tournament(id);
  return (
    <ButtonLink
      href={paths.login({ continue: target })}
      tone="accent"
      onClick={insteadOfLink(() => protect({ url: target, tab: "login" }))}
    >
      {t("join.login")}
    </ButtonLink>
  );
}

interface StandingProps {
  tournament: TournamentDetailsView;
  own: OwnTournamentView | null;
  standing: NonNullable<ReturnType<typeof useLiveStanding>>;
}

function Standing({ tournament, own, standing }: StandingProps) {
  const { t } = useTranslation(["tournaments", "tournament-cards"]);
  const { locale } = useShell();
  const { scoring, target, status } = tournament;
  const { place, score, to_next: toNext, players } = standing;
  const scoreLabel = t(`tournament-cards:score.${scoring}`);
  const number = (value: number) => wholeNumberText(value, locale.iso);
  const isOpen = status === "announced" || status === "running";
  return (
    <dl className="contents gap-x-7 gap-y-2 phone:flex phone:flex-wrap">
      {target !== null ? (
        <MissionProgress label={scoreLabel} score={Math.min(score, target)} target={target} />
      ) : place === null ? (
        <Fact label={t("join.done")}>
          <span className="inline-flex items-center gap-1.5">
            <CircleCheck size={18} aria-hidden="true" className="text-live" />
            {t("own.none")}
          </span>
        </Fact>
      ) : (
        <>
          <Fact label={t("tournament-cards:own.place")}>
            {t("own.place_of", { place: number(place), players: number(players) })}
          </Fact>
          <Fact label={scoreLabel}>{scoreText(scoring, score, locale.iso)}</Fact>
          {isOpen && (
            <Fact label={t("own.to_next")}>
              {toNext === null ? t("own.leading") : `+${scoreText(scoring, toNext, locale.iso)}`}
            </Fact>
          )}
        </>
      )}
      {own?.prize && (
        <Fact label={own.paidText ? t("own.prize_paid", { date: own.paidText }) : t("own.prize_now")}>
          <RewardText reward={own.prize} />
        </Fact>
      )}
    </dl>
  );
}

/** The score of a mission, whose places have no meaning. */
function MissionProgress({ label, score, target }: { label: string; score: number; target: number }) {
  const { t } = useTranslation("tournament-cards");
  const { locale } = useShell();
  const text = t("score.of_target", {
    score: wholeNumberText(score, locale.iso),
    target: wholeNumberText(target, locale.iso),
  });
  return (
    <div className="w-36 tablet:w-72">
      <Fact label={label}>{text}</Fact>
      <progress className="progress-meter mt-1" max={target} value={score} aria-label={label} />
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
