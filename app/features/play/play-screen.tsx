import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { GameRow } from "#app/features/games/index.ts";
import type { ShownNetwork } from "#app/features/jackpots/index.server.ts";
import { GameJackpots } from "#app/features/jackpots/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/shell/use-shell.ts";
import type { Game, GamePage, PlayMode } from "#contract/games.ts";
import { GameFacts, type GameWords } from "./game-facts.tsx";
import { GameStage } from "./game-stage.tsx";
import type { LaunchAnswer } from "./launch-game.server.ts";
import { LoginGate } from "./login-gate.tsx";
import { PlayBar } from "./play-bar.tsx";
import { useFullscreen } from "./use-fullscreen.ts";

interface PlayScreenProps {
  game: Game;
  mode: PlayMode;
  words: GameWords;
  related: GamePage | null;
  /** The network of the game's jackpots, where it has any. */
  jackpots: readonly ShownNetwork[];
  answer?: LaunchAnswer;
}

/** A game's page: the game, the bar under it, its facts, and others like it. */
export function PlayScreen({ game, mode, words, related, jackpots, answer }: PlayScreenProps) {
  const { t } = useTranslation("play");
  const { user } = useShell();
  const paths = useLocalePaths();
  const stage = useRef<HTMLDivElement>(null);
  const fullscreen = useFullscreen(stage);
  const gated = mode === "real" && !user;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div
        ref={stage}
        className="play-stage flex flex-col overflow-hidden rounded-card border border-line bg-surface"
      >
        <div className="play-screen relative grid bg-[#0b0d17]">
          {gated ? (
            <LoginGate game={game} />
          ) : (
            <GameStage
              key={`${game.code} ${mode}`}
              game={game}
              mode={mode}
              action={paths.play(game.code, mode)}
              answer={answer}
            />
          )}
        </div>
        <PlayBar game={game} mode={mode} fullscreen={fullscreen} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4 pb-6 tablet:px-6 large:px-8">
        {mode === "demo" && <p className="-mt-3 text-sm text-muted">{t("demo_note")}</p>}
        <GameJackpots networks={jackpots} mode={mode} />
        <GameFacts game={game} words={words} />
        {related && related.items.length > 0 && (
          <GameRow title={t("related")} href={paths.games()} games={related} />
        )}
      </div>
    </div>
  );
}
