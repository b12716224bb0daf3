import { useLocation } from "@remix-run/react";
import { useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ShownNetwork } from "#app/features/lobby/jackpots/index.server.ts";
import { GameJackpots } from "#app/features/lobby/jackpots/index.ts";
import { GameRow } from "#app/features/lobby/lists/index.ts";
import { useGameInPlace } from "#app/features/play/return-to-game/index.ts";
import { useProtectedAction } from "#app/guards/protected-action.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { openPopup } from "#app/shell/popups/index.ts";
import { useShell } from "#app/shell/use-shell.ts";
import type { GameCategory } from "#contract/constants.ts";
import type { GameDetails, GamePage, PlayMode } from "#contract/lobby/games.ts";
import { GameFacts, type GameWords } from "./game-facts.tsx";
import { GameStage } from "./game-stage.tsx";
import type { LaunchAnswer } from "./launch-game.server.ts";
import { LoginGate } from "./login-gate.tsx";
import { PlayBar, RealLink, SmallBar } from "./play-bar.tsx";
import { StageFailure } from "./stage-failure.tsx";
import { type StageSize, useStageSize } from "./use-stage-size.ts";

interface PlayScreenProps {
  game: GameDetails;
  mode: PlayMode;
  words: GameWords;
  related: (GamePage & { category?: GameCategory }) | null;
  /** The network of the game's jackpots, where it has any. */
  jackpots: readonly ShownNetwork[];
  answer?: LaunchAnswer;
}

/** A game's page: the game, the bar under it, its facts, and others like it [RT-13]. */
export function PlayScreen({ game, mode: asked, words, related, jackpots, answer }: PlayScreenProps) {
  const { t } = useTranslation("play");
  const { user } = useShell();
  const paths = useLocalePaths();
  const protect = useProtectedAction();
  const size = useStageSize();
  const hasEnded = useEndedPlay(asked);
  const mode = hasEnded ? "real" : asked;
  useGameInPlace({ path: paths.play(game.code, mode), name: game.name });
  // In a window of any size: a game is not to be left for money.
  const onDeposit = useCallback(() => protect({ callback: () => openPopup("wallet") }), [protect]);
  const bar = { game, mode, size, onDeposit };
  return (
    <div className="play-page">
      <div className="play-stage">
        {size.full && <SmallBar {...bar} />}
        <div className="play-screen">
          <Stage
            key={`${game.code} ${mode} ${user?.user_id}`}
            {...{ game, mode, answer, size, onDeposit }}
            hasEnded={hasEnded}
          />
        </div>
        <PlayBar {...bar} />
      </div>
      <div className="play-below">
        {mode === "demo" && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-muted">{t("demo_note")}</p>
            <RealLink game={game} />
          </div>
        )}
        <GameJackpots networks={jackpots} mode={mode} />
        <GameFacts game={game} words={words} />
        {related && related.items.length > 0 && (
          <GameRow title={t("related")} href={paths.games(related.category)} games={related} />
        )}
      </div>
    </div>
  );
}

/**
 * Whether somebody has played for real money at this address and is nobody any more: their session has ended, and an address
 * without a mode is not to go on as a demo as if nothing had happened.
 */
function useEndedPlay(mode: PlayMode): boolean {
  const { user } = useShell();
  const { pathname } = useLocation();
  const played = useRef<string | null>(null);
  if (user) played.current = mode === "real" ? pathname : null;
  return !user && played.current === pathname;
}

type StageProps = Pick<PlayScreenProps, "game" | "mode" | "answer"> & {
  size: StageSize;
  hasEnded: boolean;
  onDeposit: () => void;
};

/** The game, or what a guest is told who asks for real money. */
function Stage({ game, mode, answer, size, hasEnded, onDeposit }: StageProps) {
  const { user, productApiDown } = useShell();
  const paths = useLocalePaths();
  const action = paths.play(game.code, mode);
  // While nobody can be told to be a guest, the launch says what there is to say.
  if (mode === "demo" || user || productApiDown) {
    return <GameStage {...{ game, mode, action, answer, onDeposit }} onPlaying={size.playing} />;
  }
  if (!hasEnded) return <LoginGate game={game} />;
  const nothing = () => {};
  return <StageFailure {...{ game, mode, onDeposit }} failure="session" retry={nothing} waiting={false} />;
}
