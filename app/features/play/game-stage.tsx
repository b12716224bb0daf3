import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import type { Game, PlayMode } from "#contract/games.ts";
import { GameFrame } from "./game-frame.tsx";
import type { LaunchAnswer } from "./launch-game.server.ts";
import { Poster } from "./poster.tsx";
import { StageFailure } from "./stage-failure.tsx";

interface GameStageProps {
  game: Game;
  mode: PlayMode;
  /** The address that launches: this page's own action. */
  action: string;
  /** What a launch without scripts answered. */
  answer?: LaunchAnswer;
}

/**
 * Launches a game and shows it. The launch is a form's POST, because it makes a token for this visitor and the page
 * around it is the same for everyone: it is sent by itself where scripts run, and by its button where they do not.
 */
export function GameStage({ game, mode, action, answer }: GameStageProps) {
  const { t } = useTranslation("play");
  const launcher = useFetcher<LaunchAnswer>({ key: `launch ${game.code} ${mode}` });
  const { submit, state } = launcher;
  const { launch, failure } = launcher.data ?? answer ?? {};
  const wanted = !launch && !failure && state === "idle";
  useEffect(() => {
    if (wanted) submit({ mode }, { method: "post", action });
  }, [wanted, submit, mode, action]);
  useEffect(() => {
    if (launch?.strategy === "redirect") location.assign(launch.game_url);
  }, [launch]);
  if (failure)
    return (
      <StageFailure
        game={game}
        failure={failure}
        retry={() => submit({ mode }, { method: "post", action })}
      />
    );
  if (launch?.strategy === "iframe")
    return <GameFrame key={launch.game_url} game={game} address={launch.game_url} />;
  return (
    <Poster game={game}>
      <launcher.Form method="post" action={action}>
        <input type="hidden" name="mode" value={mode} />
        <Button type="submit" tone="accent" size="large" waiting={state !== "idle"}>
          {t("start", { game: game.name })}
        </Button>
      </launcher.Form>
    </Poster>
  );
}
