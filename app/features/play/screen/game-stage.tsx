import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useTimedFetcher } from "#app/data/use-timed-fetcher.ts";
import { PostForm } from "#app/forms/post-form.tsx";
import { useShell } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import type { Game, PlayMode } from "#contract/wire/lobby/games.ts";
import type { LaunchResult } from "./action.server.ts";
import { GameFrame } from "./game-frame.tsx";
import { GamePoster } from "./poster.tsx";
import { StageFailure } from "./stage-notices.tsx";

interface GameStageProps {
  game: Game;
  mode: PlayMode;
  /** URL of this page's action, which launches the game. */
  action: string;
  /** Result of a launch that was submitted without scripts. */
  result?: LaunchResult;
  /** Called when the game's frame is mounted. */
  onPlaying: () => void;
  onDeposit: () => void;
}

/**
 * Launches a game and shows it. The launch is a form POST, not part of the loader, because it creates a token for this visitor
 * while the page is cached for all. With scripts it is submitted on mount; without, by its button. A launch without an answer fails as
 * one without a game service: it can be repeated.
 */
export function GameStage({ game, mode, action, result, onPlaying, onDeposit }: GameStageProps) {
  const { t } = useTranslation("play");
  const launcher = useTimedFetcher<LaunchResult>(`launch ${game.code} ${mode} ${useShell().user?.user_id}`);
  const { submit, state, isBusy, lost } = launcher;
  const { launch, limit, ...answer } = launcher.data ?? result ?? {};
  const failure = lost ? "service" : answer.failure;
  const frameUrl = launch?.strategy === "iframe" ? launch.game_url : null;
  const submitLaunch = useCallback(
    () => submit({ mode }, { method: "post", action }),
    [submit, mode, action],
  );
  const shouldLaunch = !launch && !failure && state === "idle";
  useEffect(() => {
    if (shouldLaunch) submitLaunch();
  }, [shouldLaunch, submitLaunch]);
  useEffect(() => {
    if (launch?.strategy === "redirect") location.assign(launch.game_url);
  }, [launch]);
  if (failure) {
    return (
      <StageFailure
        game={game}
        mode={mode}
        failure={failure}
        limit={limit}
        onDeposit={onDeposit}
        retry={submitLaunch}
        waiting={isBusy}
      />
    );
  }
  if (frameUrl) {
    return (
      <GameFrame
        key={frameUrl}
        game={game}
        mode={mode}
        url={frameUrl}
        relaunch={submitLaunch}
        onPlaying={onPlaying}
        onDeposit={onDeposit}
      />
    );
  }
  return (
    <GamePoster game={game}>
      <PostForm as={launcher.Form} action={action} onSubmit={launcher.restart}>
        <input type="hidden" name="mode" value={mode} />
        <Button type="submit" tone="accent" size="large" waiting={isBusy}>
          {t("start", { game: game.name })}
        </Button>
      </PostForm>
    </GamePoster>
  );
}
