import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useErrorMessage } from "#app/forms/form.tsx";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import type { FormMessage } from "#app/i18n/messages.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useWallet } from "#app/live/wallet.ts";
import { useProtectedAction } from "#app/shell/protected-action.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonStyle } from "#app/ui/button-style.ts";
import { OpenLink } from "#app/ui/open-link.tsx";
import { useOnChange } from "#app/ui/use-on-change.ts";
import type { Game, PlayMode } from "#contract/wire/lobby/games.ts";
import type { PlayFailure } from "./action.server.ts";
import { GamePoster, PosterMessage } from "./poster.tsx";

interface StageFailureProps {
  game: Game;
  mode: PlayMode;
  failure: PlayFailure;
  /** The limit that was reached. */
  limit?: FormMessage;
  retry: () => void;
  waiting: boolean;
  onDeposit: () => void;
}

/** Failures for which a retry may succeed. */
const RETRYABLE: readonly PlayFailure[] = ["service", "maintenance"];
/** Failures that occur only with real money, so the demo is offered. */
const REAL_MONEY_ONLY: readonly PlayFailure[] = ["money", "limit", "verification", "session", "profile"];

/** The reason why the game cannot be played, and the actions that fit it. */
export function StageFailure(props: StageFailureProps) {
  const { game, mode, failure, limit, retry, waiting } = props;
  const { t } = useTranslation("play");
  const errorText = useErrorMessage();
  const paths = useLocalePaths();
  useRetryOnDeposit(failure === "money", retry);
  return (
    <GamePoster game={game} role="alert">
      <PosterMessage
        title={t(`error.${failure}.title`)}
        text={errorText(limit) ?? t(`error.${failure}.text`)}
      >
        {RETRYABLE.includes(failure) && (
          <Button tone="accent" waiting={waiting} onClick={retry}>
            {t("retry")}
          </Button>
        )}
        <FailureAction {...props} />
        {mode === "real" && game.demo && REAL_MONEY_ONLY.includes(failure) && (
          <a href={paths.play(game.code, "demo")} className={buttonStyle({ tone: "plain" })}>
            {t("demo_action")}
          </a>
        )}
        <a href={paths.games()} className={buttonStyle({ tone: "plain" })}>
          {t("to_lobby")}
        </a>
      </PosterMessage>
    </GamePoster>
  );
}

/** Link to the page or popup where the player can resolve the failure; nothing if the player cannot. */
function FailureAction({ game, failure, onDeposit }: StageFailureProps) {
  const { t } = useTranslation("play");
  const paths = useLocalePaths();
  const protect = useProtectedAction();
  const playUrl = paths.play(game.code, "real");
  const demoUrl = paths.play(game.code, "demo");
  const actions: Partial<Record<PlayFailure, [text: string, href: string, onClick?: () => void]>> = {
    money: [t("deposit"), paths.wallet("deposit"), onDeposit],
    session: [
      t("login_action"),
      paths.login({ continue: playUrl }),
      () => protect({ url: playUrl, tab: "login" }),
    ],
    demo: [
      t("login_action"),
      paths.login({ continue: demoUrl }),
      () => protect({ url: demoUrl, tab: "login" }),
    ],
    profile: [
      t("profile_action"),
      paths.personalInfo({ continue: playUrl }),
      () => protect({ callback: stayOnPage }),
    ],
    limit: [t("limits_action"), paths.limits()],
    verification: [t("verification_action"), paths.verification()],
  };
  const action = actions[failure];
  if (!action) return null;
  const [text, href, onClick] = action;
  return (
    <OpenLink
      href={href}
      className={buttonStyle({ tone: "accent" })}
      onClick={onClick && insteadOfLink(onClick)}
    >
      {text}
    </OpenLink>
  );
}

/** Retries the launch when the balance grows while the failure is "not enough money". */
function useRetryOnDeposit(lacksMoney: boolean, retry: () => void): void {
  const balance = useWallet()?.total_balance;
  const previous = useRef(balance);
  useEffect(() => {
    const hasGrown = (balance ?? 0) > (previous.current ?? 0);
    previous.current = balance;
    if (lacksMoney && hasGrown) retry();
  }, [lacksMoney, balance, retry]);
}

/** Shown to a guest at a game's real-money URL: opens the login popup over the game's poster [GRD-4]. */
export function LoginGate({ game }: { game: Game }) {
  const { t } = useTranslation("play");
  const paths = useLocalePaths();
  const protect = useProtectedAction();
  const playUrl = paths.play(game.code, "real");
  // The popup opens once per URL, not when `protect` changes.
  useOnChange(() => protect({ url: playUrl, tab: "login" }), [playUrl]);
  return (
    <GamePoster game={game}>
      <PosterMessage title={t("login_title")} text={t("login_text", { game: game.name })}>
        <OpenLink href={paths.login({ continue: playUrl })} className={buttonStyle({ tone: "accent" })}>
          {t("login_action")}
        </OpenLink>
        {game.demo && (
          <a href={paths.play(game.code, "demo")} className={buttonStyle({ tone: "plain" })}>
            {t("demo_action")}
          </a>
        )}
      </PosterMessage>
    </GamePoster>
  );
}

/** The page's data has the completed profile when the popup closes, so the game is launched without a navigation. */
const stayOnPage = () => {};

type ProfileGateProps = Pick<StageFailureProps, "game" | "onDeposit">;

/**
 * Shown to a player without a profile at a game's real-money URL: opens the personal-info popup before the game is launched [GRD-4].
 */
export function ProfileGate({ game, onDeposit }: ProfileGateProps) {
  const protect = useProtectedAction();
  useEffect(() => protect({ callback: stayOnPage }), [protect]);
  return (
    <StageFailure
      game={game}
      mode="real"
      failure="profile"
      retry={() => {}}
      waiting={false}
      onDeposit={onDeposit}
    />
  );
}
