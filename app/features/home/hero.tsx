import { useTranslation } from "react-i18next";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { PlayerPart } from "#app/framework/player-part.tsx";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { useProtectedAction } from "#app/shell/protected-action.ts";
import { buttonStyle } from "#app/ui/button-style.ts";

/** Banner of the home page with one main action: register, or for a player, open the games. */
export function Hero() {
  const { t } = useTranslation("home");
  const { user, site } = useShell();
  return (
    <section
      aria-labelledby="hero"
      className="relative isolate grid min-h-64 grid-cols-[minmax(0,1fr)] items-end overflow-hidden rounded-card tablet:min-h-[20rem] tablet:items-stretch large:min-h-[24rem]"
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
      <div className="max-w-xl bg-linear-to-t from-[#05060c]/90 via-[#05060c]/65 via-70% to-transparent p-4 pt-14 text-[#f4f5fb] tablet:grid tablet:max-w-2xl tablet:content-center tablet:bg-linear-to-r tablet:from-[#05060c]/80 tablet:via-[#05060c]/50 tablet:p-10 tablet:pr-24">
        <h1
          id="hero"
          className="font-display text-[22px] font-semibold leading-tight text-balance wrap-anywhere tablet:text-4xl"
        >
          {user ? <PlayerPart component={PlayerTitle} /> : t("hero_title")}
        </h1>
        <p className="mt-2 max-w-md text-sm text-[#d5d9ec] tablet:mt-3 tablet:text-base">
          {user ? t("hero_player_text") : t("hero_text")}
        </p>
        <div className="mt-4 flex flex-wrap gap-2 *:flex-auto tablet:mt-5 tablet:gap-3 tablet:*:flex-none">
          {user ? <PlayerActions /> : <GuestActions />}
        </div>
      </div>
    </section>
  );
}

/** Greeting with the player's login; without it if the login is an e-mail address. */
function PlayerTitle() {
  const { t } = useTranslation("home");
  const { login = "" } = useShell().user ?? {};
  return login.includes("@") ? t("hero_nameless_title") : t("hero_player_title", { login });
}

/** Dark in both themes, because the banner image is dark. */
const BANNER_BUTTON = "bg-[#1c2138]/90! text-[#f4f5fb]! hover:bg-[#2a3050]!";
/** Smaller buttons on phones, so that two fit on a line. */
const PHONE_BUTTON = "max-tablet:min-h-11! max-tablet:px-3! max-tablet:text-[15px]!";

function PlayerActions() {
  const { t } = useTranslation("home");
  const paths = useLocalePaths();
  return (
    <a href={paths.games()} className={`${buttonStyle({ tone: "accent", size: "large" })} ${PHONE_BUTTON}`}>
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
        className={`${buttonStyle({ tone: "accent", size: "large" })} ${PHONE_BUTTON}`}
        onClick={insteadOfLink(() => protect({ tab: "registration" }))}
      >
        {t("hero_guest_action")}
      </a>
      <a
        href={paths.play(site.headerGame.code, "demo")}
        className={`${buttonStyle({ tone: "plain", size: "large" })} ${BANNER_BUTTON} ${PHONE_BUTTON}`}
      >
        {t("hero_demo_action")}
      </a>
    </>
  );
}
