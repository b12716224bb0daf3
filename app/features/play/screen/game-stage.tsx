import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useShell } from "#app/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import type { Game, PlayMode } from "#contract/lobby/games.ts";
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
  /** The game is on the stage. */
  onPlaying: () => void;
  onDeposit: () => void;
}

/**
 * Launches a game and shows it. The launch is a form's POST, because it makes a token for this visitor and the page
 * around it is the same for everyone: it is sent by itself where scripts run, and by its button where they do not.
 */
export function GameStage({ game, mode, action, answer, onPlaying, onDeposit }: GameStageProps) {
  const { t } = useTranslation("play");
  const launcher = useFetcher<LaunchAnswer>({
    key: `launch ${game.code} ${mode} ${useShell().user?.user_id}`,
  });
  const { submit, state } = launcher;
  const { launch, failure, limit } = launcher.data ?? answer ?? {};
  const framed = launch?.strategy === "iframe" ? launch.game_url : null;
  const start = useCallback(() => submit({ mode }, { method: "post", action }), [submit, mode, action]);
  const wanted = !launch && !failure && state === "idle";
  useEffect(() => {
    if (wanted) start();
  }, [wanted, start]);
  useEffect(() => {
    if (launch?.strategy === "redirect") location.assign(launch.game_url);
  }, [launch]);
  if (failure) {
    return (
      <StageFailure {...{ game, mode, failure, limit, onDeposit }} retry={start} waiting={state !== "idle"} />
    );
  }
  if (framed) {
    const frame = { game, mode, onPlaying, onDeposit, address: framed, relaunch: start };
    return <GameFrame key={framed} {...frame} />;
  }
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
