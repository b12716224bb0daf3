import { useTranslation } from "react-i18next";
import { RewardLine } from "#app/features/rewards/index.ts";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useProtectedAction } from "#app/shell/protected-action.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { LevelView, VipData, VipStandingView } from "./model.ts";

interface HeroProps {
  standing: VipData["standing"];
  levels: readonly LevelView[];
}

/** Index of the level whose picture is the backdrop for guests and players without a level. */
const GUEST_BACKDROP = 4;

/** The top of the page: the player's level and the progress to the next one, or an invitation for guests. */
export function VipHero({ standing, levels }: HeroProps) {
  const isPlayer = standing !== "guest" && standing !== null;
  const own = isPlayer ? levels.find(({ level }) => level === standing.level) : undefined;
  const backdrop = own ?? levels[GUEST_BACKDROP] ?? levels[0];
  return (
    <section
      aria-labelledby="vip-title"
      className="relative isolate overflow-hidden rounded-card border border-line bg-surface p-5 tablet:p-8"
    >
      {backdrop && (
        <img
          src={backdrop.image}
          alt=""
          width={256}
          height={256}
          className="vip-backdrop absolute inset-0 -z-10 size-full object-cover"
        />
      )}
      {isPlayer ? (
        <OwnLevel standing={standing} levels={levels} />
      ) : standing === "guest" ? (
        <Invitation levels={levels} />
      ) : (
        <MissingStanding />
      )}
    </section>
  );
}

function OwnLevel({ standing, levels }: { standing: VipStandingView; levels: readonly LevelView[] }) {
  const { t } = useTranslation("vip");
  const { level, percent, percentText, points, pointsToNext } = standing;
  const own = levels.find((row) => row.level === level);
  const next = levels.find((row) => row.level === level + 1);
  const progressText = next ? t("own.to_next", { points: pointsToNext, level: next.name }) : t("own.top");
  return (
    <div
      className={classNames(
        "grid items-center gap-6",
        next && "desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]",
      )}
    >
      <div className="min-w-0">
        <Title />
        <div className="mt-3 flex flex-wrap items-center gap-4 tablet:gap-6">
          <LevelPicture image={own?.image ?? levels[0]?.image} isReached={level > 0} />
          <div className="min-w-0 flex-1 basis-40">
            <p
              className={classNames(
                "font-display leading-tight font-semibold text-balance break-words tablet:text-4xl",
                own ? "text-2xl" : "text-lg",
              )}
            >
              {own?.name ?? t("own.no_level")}
            </p>
            <p className="mt-1 flex flex-wrap gap-x-4 text-muted">
              {level > 0 && <span>{t("own.level", { level, total: levels.length })}</span>}
              <span className="tabular-nums">{t("own.points", { points })}</span>
            </p>
          </div>
        </div>
        <div className="mt-5">
          <div className="mb-2 flex items-end justify-between gap-x-4 text-sm">
            <span className="min-w-0 text-balance">{progressText}</span>
            <span className="shrink-0 font-semibold tabular-nums">{percentText}</span>
          </div>
          <progress className="vip-progress" max={100} value={percent} aria-label={progressText} />
        </div>
      </div>
      {next && <NextLevel next={next} />}
    </div>
  );
}

function NextLevel({ next }: { next: LevelView }) {
  const { t } = useTranslation("vip");
  return (
    <div className="rounded-card border border-line bg-page/70 p-4">
      <div className="flex items-center gap-3">
        <img src={next.image} alt="" width={56} height={56} className="size-14 shrink-0" />
        <p className="min-w-0 font-semibold break-words">{t("own.next_gives", { level: next.name })}</p>
      </div>
      <ul className="mt-3 grid gap-2">
        {next.rewards.map((reward, index) => (
          <li key={index}>
            <RewardLine reward={reward} />
          </li>
        ))}
        {next.perks.map(({ alias, name, value }) => (
          <li key={alias} className="text-muted">
            {t("perk", { name, value })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Invitation({ levels }: { levels: readonly LevelView[] }) {
  const { t } = useTranslation("vip");
  const paths = useLocalePaths();
  const protect = useProtectedAction();
  const open = (tab: "login" | "registration") => insteadOfLink(() => protect({ tab, url: paths.vip() }));
  const shown = [levels[0], levels[GUEST_BACKDROP], levels.at(-1)].flatMap((level) => level ?? []);
  return (
    <div className="grid items-center gap-6 tablet:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Title />
        <p className="mt-2 font-display text-2xl leading-tight font-semibold text-balance break-words tablet:text-4xl">
          {t("guest.headline")}
        </p>
        <p className="mt-3 max-w-xl text-muted">{t("guest.text")}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink
            tone="accent"
            size="large"
            href={paths.login({ tab: "registration", continue: paths.vip() })}
            onClick={open("registration")}
          >
            {t("guest.join")}
          </ButtonLink>
          <ButtonLink size="large" href={paths.login({ continue: paths.vip() })} onClick={open("login")}>
            {t("guest.login")}
          </ButtonLink>
        </div>
      </div>
      <div className="flex justify-center" aria-hidden="true">
        {shown.map(({ level, image }, index) => (
          <img
            key={level}
            src={image}
            alt=""
            width={160}
            height={160}
            className={
              index === 1
                ? "relative z-10 -mx-5 size-28 tablet:size-40"
                : "size-24 self-center tablet:size-32"
            }
          />
        ))}
      </div>
    </div>
  );
}

function MissingStanding() {
  const { t } = useTranslation("vip");
  const paths = useLocalePaths();
  return (
    <div role="alert">
      <Title />
      <p className="mt-2 text-muted">{t("own.missing")}</p>
      <ButtonLink href={paths.vip()} className="mt-4">
        {t("retry")}
      </ButtonLink>
    </div>
  );
}

function Title() {
  const { t } = useTranslation("vip");
  return (
    <h1 id="vip-title" className="text-sm font-semibold tracking-wide text-accent-text">
      {t("title")}
    </h1>
  );
}

function LevelPicture({ image, isReached }: { image: string | undefined; isReached: boolean }) {
  if (!image) return null;
  return (
    <img
      src={image}
      alt=""
      width={128}
      height={128}
      className={`size-24 shrink-0 tablet:size-32 ${isReached ? "vip-lit" : "vip-unlit"}`}
    />
  );
}
