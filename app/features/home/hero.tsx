import { useTranslation } from "react-i18next";
import { useProtectedAction } from "#app/guards/protected-action.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { insteadOfLink } from "#app/shell/plain-click.ts";
import { PlayerPart } from "#app/shell/player-part/player-part.tsx";
import { useShell } from "#app/shell/use-shell.ts";
import { buttonStyle } from "#app/ui/button-style.ts";

/** The picture of the long night with the one thing to do: open an account, or go and play. */
export function Hero() {
  const { t } = useTranslation("home");
  const { user, site } = useShell();
  return (
    <section
      aria-labelledby="hero"
      className="relative isolate grid min-h-[22rem] items-end overflow-hidden rounded-card tablet:min-h-[20rem] tablet:items-stretch large:min-h-[24rem]"
    >
      <picture className="absolute inset-0 -z-10">
        <source media="(min-width: 768px)" srcSet={site.brand.hero.wide} width={1600} height={640} />
        <img
          src={site.brand.hero.square}
          alt=""
          width={800}
          height={800}
          fetchPriority="high"
          className="size-full object-cover"
        />
      </picture>
      <div className="max-w-xl bg-linear-to-t from-[#05060c]/85 to-transparent p-5 pt-24 text-[#f4f5fb] tablet:grid tablet:max-w-2xl tablet:content-center tablet:bg-linear-to-r tablet:from-[#05060c]/75 tablet:p-10 tablet:pr-24">
        <h1
          id="hero"
          className="font-display text-2xl font-semibold leading-tight text-balance tablet:text-4xl"
        >
          {user ? <PlayerPart draw={PlayerTitle} /> : t("hero_title")}
        </h1>
        <p className="mt-3 max-w-md text-[#d5d9ec]">{user ? t("hero_player_text") : t("hero_text")}</p>
        <div className="mt-5 flex flex-wrap gap-3">{user ? <PlayerActions /> : <GuestActions />}</div>
      </div>
    </section>
  );
}

function PlayerTitle() {
  const { t } = useTranslation("home");
  return t("hero_player_title", { login: useShell().user?.login });
}

function PlayerActions() {
  const { t } = useTranslation("home");
  const paths = useLocalePaths();
  return (
    <a href={paths.games()} className={buttonStyle({ tone: "accent", size: "large" })}>
      {t("hero_player_action")}
    </a>
  );
}

function GuestActions() {
  const { t } = useTranslation("home");
  const paths = useLocalePaths();
  const { site } = useShell();
  const protect = useProtectedAction();
  return (
    <>
      <a
        href={paths.login({ tab: "registration" })}
        className={buttonStyle({ tone: "accent", size: "large" })}
        onClick={insteadOfLink(() => protect({ tab: "registration" }))}
      >
        {t("hero_guest_action")}
      </a>
      <a
        href={paths.play(site.headerGame.code, "demo")}
        className={buttonStyle({ tone: "plain", size: "large" })}
      >
        {t("hero_demo_action")}
      </a>
    </>
  );
}
