import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonStyle } from "#app/ui/button-style.ts";
import type { Game } from "#contract/games.ts";
import type { PlayFailure } from "./play-errors.ts";
import { Poster, PosterMessage } from "./poster.tsx";

interface StageFailureProps {
  game: Game;
  failure: PlayFailure;
  retry: () => void;
}

/** Why the game can't be played, and a way on that fits the reason. */
export function StageFailure({ game, failure, retry }: StageFailureProps) {
  const { t } = useTranslation("play");
  const paths = useLocalePaths();
  const continuesHere = paths.play(game.code, "real");
  return (
    <Poster game={game} role="alert">
      <PosterMessage title={t(`error.${failure}.title`)} text={t(`error.${failure}.text`)}>
        {failure === "service" && (
          <Button tone="accent" onClick={retry}>
            {t("retry")}
          </Button>
        )}
        {failure === "session" && (
          <a href={paths.login({ continue: continuesHere })} className={buttonStyle({ tone: "accent" })}>
            {t("login_action")}
          </a>
        )}
        {failure === "money" && game.demo && (
          <a href={paths.play(game.code, "demo")} className={buttonStyle({ tone: "accent" })}>
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
