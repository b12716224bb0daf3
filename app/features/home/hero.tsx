import { useTranslation } from "react-i18next";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { PlayerPart } from "#app/framework/player-part.tsx";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { useProtectedAction } from "#app/shell/protected-action.ts";
import { buttonStyle } from "#app/ui/button-style.ts";
import { OpenLink } from "#app/ui/open-link.tsx";

/** Class names of a slide: its text over the picture, the headline, and the line below it. */
export const SLIDE_TEXT =
  "banner-text p-4 pt-12 tablet:grid tablet:max-w-2xl tablet:content-center tablet:p-10 tablet:pr-24";
export const SLIDE_TITLE =
  "font-display text-[22px] font-semibold leading-tight text-balance wrap-anywhere tablet:text-4xl";
export const SLIDE_LINE = "mt-2 max-w-md text-sm text-[#d5d9ec] tablet:mt-3 tablet:text-base";

/** The site's own slide, the first one, with one main action: register, or for a player, open the games. */
export function Hero() {
  const { t } = useTranslation("home");
  const { user, site } = useShell();
  return (
    <>
      <picture>
        <source media="(min-width: 768px)" srcSet={site.brand.hero.wide} width={1600} height={640} />
        <img src={site.brand.hero.square} alt="" width={800} height={800} fetchPriority="high" />
      </picture>
      <div className={SLIDE_TEXT}>
        <h1 className={SLIDE_TITLE}>{user ? <PlayerPart component={PlayerTitle} /> : t("hero_title")}</h1>
        <p className={SLIDE_LINE}>{user ? t("hero_player_text") : t("hero_text")}</p>
        <div className="mt-4 flex flex-wrap gap-2 *:flex-auto tablet:mt-5 tablet:gap-3 tablet:*:flex-none">
          {user ? <PlayerActions /> : <GuestActions />}
        </div>
      </div>
    </>
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
      <OpenLink
        href={paths.login({ tab: "registration" })}
        className={`${buttonStyle({ tone: "accent", size: "large" })} ${PHONE_BUTTON}`}
        onClick={insteadOfLink(() => protect({ tab: "registration" }))}
      >
        {t("hero_guest_action")}
      </OpenLink>
      {site.headerGame && (
        <OpenLink
          href={paths.play(site.headerGame.code, "demo")}
          className={`${buttonStyle({ tone: "plain", size: "large" })} ${BANNER_BUTTON} ${PHONE_BUTTON}`}
        >
          {t("hero_demo_action")}
        </OpenLink>
      )}
    </>
  );
}
