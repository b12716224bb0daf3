import { useLocation } from "@remix-run/react";
import { Suspense, useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { JackpotNetworkView } from "#app/features/lobby/jackpots/index.server.ts";
import { GameJackpots } from "#app/features/lobby/jackpots/index.ts";
import { GameRow } from "#app/features/lobby/lists/index.ts";
import { useCurrentGame } from "#app/features/play/return-to-game/current-game.ts";
import { LazyGameTournaments } from "#app/features/tournaments/teasers/index.ts";
import type { GameTournament } from "#app/features/tournaments/view-models/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { openPopup } from "#app/shell/popups/popups.ts";
import { useProtectedAction } from "#app/shell/protected-action.ts";
import type { GameCategory } from "#contract/wire/constants.ts";
import type { GameDetails, GamePage, PlayMode } from "#contract/wire/lobby/games.ts";
import type { LaunchResult } from "./action.server.ts";
import { GameFacts, type GameFigures } from "./game-facts.tsx";
import { GameStage } from "./game-stage.tsx";
import { PlayBar, RealLink, SmallBar } from "./play-bar.tsx";
import { LoginGate, ProfileGate, StageFailure } from "./stage-notices.tsx";
import { type StageSize, useStageSize } from "./use-stage-size.ts";

interface PlayScreenProps {
  game: GameDetails;
  mode: PlayMode;
  figures: GameFigures;
  related: (GamePage & { category?: GameCategory }) | null;
  /** The jackpot network of the game; empty if it has none. */
  jackpots: readonly JackpotNetworkView[];
  /** The running tournaments of the game. */
  tournaments: readonly GameTournament[];
  launchResult?: LaunchResult;
}

/** A game's page: the stage, the bar under it, facts and related games [RT-13]. */
export function PlayScreen(props: PlayScreenProps) {
  const { game, figures, related, jackpots, tournaments, launchResult } = props;
  const { t } = useTranslation("play");
  const { user } = useShell();
  const paths = useLocalePaths();
  const protect = useProtectedAction();
  const size = useStageSize();
  const hasSessionEnded = useHasSessionEnded(props.mode);
  const mode = hasSessionEnded ? "real" : props.mode;
  useCurrentGame({ path: paths.play(game.code, mode), name: game.name });
  // The wallet opens as a popup in windows of all sizes, so that the player does not leave the game.
  const onDeposit = useCallback(() => protect({ callback: () => openPopup("wallet") }), [protect]);
  const bar = { game, mode, size, onDeposit };
  return (
    <div className="play-page">
      <div className="play-stage">
        {size.full && <SmallBar {...bar} />}
        <div className="play-screen">
          <Stage
            key={`${game.code} ${mode} ${user?.user_id}`}
            game={game}
            mode={mode}
            launchResult={launchResult}
            size={size}
            hasSessionEnded={hasSessionEnded}
            onDeposit={onDeposit}
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
        {mode === "real" && (
          <Suspense>
            <LazyGameTournaments tournaments={tournaments} />
          </Suspense>
        )}
        <GameJackpots networks={jackpots} mode={mode} />
        <GameFacts game={game} figures={figures} />
        {related && related.items.length > 0 && (
          <GameRow name="related" title={t("related")} href={paths.games(related.category)} games={related} />
        )}
      </div>
    </div>
  );
}

/**
 * Whether a player's session ended while they played for real money on this page. A URL without a mode would otherwise switch
 * to the demo silently.
 */
function useHasSessionEnded(mode: PlayMode): boolean {
  const { user } = useShell();
  const { pathname } = useLocation();
  const playedPath = useRef<string | null>(null);
  if (user) playedPath.current = mode === "real" ? pathname : null;
  return !user && playedPath.current === pathname;
}

type StageProps = Pick<PlayScreenProps, "game" | "mode" | "launchResult"> & {
  size: StageSize;
  hasSessionEnded: boolean;
  onDeposit: () => void;
};

/**
 * The game. In real mode a guest sees the login gate or the message that the session has ended, and a player without a profile
 * sees the profile gate.
 */
function Stage({ game, mode, launchResult, size, hasSessionEnded, onDeposit }: StageProps) {
  const { user, productApiDown } = useShell();
  const paths = useLocalePaths();
  const action = paths.play(game.code, mode);
  if (mode === "real" && user?.no_profile) return <ProfileGate game={game} onDeposit={onDeposit} />;
  // While the product API is down the user is unknown: the launch reports the failure.
  if (mode === "demo" || user || productApiDown) {
    return (
      <GameStage
        game={game}
        mode={mode}
        action={action}
        result={launchResult}
        onPlaying={size.onPlaying}
        onDeposit={onDeposit}
      />
    );
  }
  if (!hasSessionEnded) return <LoginGate game={game} />;
  return (
    <StageFailure
      game={game}
      mode={mode}
      failure="session"
      retry={() => {}}
      waiting={false}
      onDeposit={onDeposit}
    />
  );
}
