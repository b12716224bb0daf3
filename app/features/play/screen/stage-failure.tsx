import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FormMessage } from "#app/forms/rules.ts";
import { useSay } from "#app/forms/say.ts";
import { useProtectedAction } from "#app/guards/protected-action.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useWallet } from "#app/live/index.ts";
import { insteadOfLink } from "#app/shell/plain-click.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonStyle } from "#app/ui/button-style.ts";
import type { Game, PlayMode } from "#contract/lobby/games.ts";
import type { PlayFailure } from "./play-errors.ts";
import { Poster, PosterMessage } from "./poster.tsx";

interface StageFailureProps {
  game: Game;
  mode: PlayMode;
  failure: PlayFailure;
  /** Which limit has been reached. */
  limit?: FormMessage;
  retry: () => void;
  waiting: boolean;
  onDeposit: () => void;
}

/** What may have passed by the time that somebody tries again. */
const PASSING: readonly PlayFailure[] = ["service", "maintenance"];
/** What only real money meets with. */
const OF_MONEY: readonly PlayFailure[] = ["money", "limit", "verification", "session"];

/** Why the game can't be played, and a way on that fits the reason. */
export function StageFailure(props: StageFailureProps) {
  const { game, mode, failure, limit, retry, waiting } = props;
  const { t } = useTranslation("play");
  const say = useSay();
  const paths = useLocalePaths();
  useRetryWithMoney(failure === "money", retry);
  return (
    <Poster game={game} role="alert">
      <PosterMessage title={t(`error.${failure}.title`)} text={say(limit) ?? t(`error.${failure}.text`)}>
        {PASSING.includes(failure) && (
          <Button tone="accent" waiting={waiting} onClick={retry}>
            {t("retry")}
          </Button>
        )}
        <WayOut {...props} />
        {mode === "real" && game.demo && OF_MONEY.includes(failure) && (
          <a href={paths.play(game.code, "demo")} className={buttonStyle({ tone: "plain" })}>
            {t("demo_action")}
          </a>
        )}
        <a href={paths.games()} className={buttonStyle({ tone: "plain" })}>
          {t("to_lobby")}
        </a>
      </PosterMessage>
    </Poster>
  );
}

/** The one thing that mends it, where the player can do it. */
function WayOut({ game, failure, onDeposit }: StageFailureProps) {
  const { t } = useTranslation("play");
  const paths = useLocalePaths();
  const protect = useProtectedAction();
  const here = paths.play(game.code, "real");
  const ways: Partial<Record<PlayFailure, [text: string, href: string, act?: () => void]>> = {
    money: [t("deposit"), paths.wallet("deposit"), onDeposit],
    session: [t("login_action"), paths.login({ continue: here }), () => protect({ url: here, tab: "login" })],
    limit: [t("limits_action"), paths.limits()],
    verification: [t("verification_action"), paths.verification()],
  };
  const way = ways[failure];
  if (!way) return null;
  const [text, href, act] = way;
  return (
    <a href={href} className={buttonStyle({ tone: "accent" })} onClick={act && insteadOfLink(act)}>
      {text}
    </a>
  );
}

/** Money that comes in while the page says that there is not enough lets the game begin by itself. */
function useRetryWithMoney(lacking: boolean, retry: () => void): void {
  const balance = useWallet()?.total_balance;
  const before = useRef(balance);
  useEffect(() => {
    const grown = (balance ?? 0) > (before.current ?? 0);
    before.current = balance;
    if (lacking && grown) retry();
  }, [lacking, balance, retry]);
}
