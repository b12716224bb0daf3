import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { RealityCheck } from "#app/features/play/session/reality-check-popup.tsx";
import { useRealityCheck } from "#app/features/play/session/use-play-session.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useLiveEvent } from "#app/live/use-live.ts";
import { usePopups } from "#app/shell/popups/popups.ts";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Game, PlayMode } from "#contract/wire/lobby/games.ts";
import {
  type FramedGameMessage,
  readRoundToVerify,
  useGameMessages,
  usePostToGame,
} from "./game-messages.ts";
import { GamePoster } from "./poster.tsx";

/** Permissions policy of the game frame; no camera and no microphone. */
const FRAME_PERMISSIONS = "autoplay; fullscreen; encrypted-media; clipboard-write; gyroscope; payment";

/**
 * `sandbox` of the game frame. A game served from this site's origin gets an opaque origin, so that it cannot read the site's
 * cookies; a game of another origin keeps its own.
 */
function sandboxOf(url: string): string {
  const ownOrigin = url.startsWith("/");
  return ownOrigin ? "allow-scripts" : "allow-scripts allow-same-origin allow-forms allow-popups";
}

/** Focuses the game, unless the player has moved focus elsewhere meanwhile. */
function focusFrame(frame: HTMLIFrameElement | null) {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.id === "main") frame?.focus({ preventScroll: true });
}

/** Milliseconds after which the page offers to retry a game that has not loaded. */
const SLOW_LOAD_TIMEOUT = 12_000;

function useIsSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_LOAD_TIMEOUT);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return slow;
}

interface GameFrameProps {
  game: Game;
  mode: PlayMode;
  url: string;
  /** Requests a new launch. */
  relaunch: () => void;
  /** Called when the frame is mounted. */
  onPlaying: () => void;
  onDeposit: () => void;
}

/**
 * The game's iframe, covered by its poster until the game reports "ready". While a reality check is due the game is paused and
 * starts no round. For a game that does not report its rounds the check opens at once.
 */
export function GameFrame({ game, mode, url, relaunch, onPlaying, onDeposit }: GameFrameProps) {
  const { t } = useTranslation("play");
  const navigate = useNavigate();
  const paths = useLocalePaths();
  // In a mount effect, because React sometimes skips an update effect while the page is hydrating.
  useEffect(onPlaying, [onPlaying]);
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const slow = useIsSlow(!ready);
  const [isRoundInProgress, setRoundInProgress] = useState(false);
  const { isDue, isOpen, reload } = useRealityCheck({ active: mode === "real", isRoundInProgress });
  const onMessage = useCallback(
    (message: FramedGameMessage, data: unknown) => {
      if (message === "ready") {
        setReady(true);
        // After a reload the game reports an unfinished round again.
        setRoundInProgress(false);
        focusFrame(frame.current);
      }
      if (message === "round-started") setRoundInProgress(true);
      if (message === "round-ended") setRoundInProgress(false);
      if (message === "need-funds") onDeposit();
      if (message === "limits") navigate(paths.limits());
      if (message === "reality-check") {
        // The game asks only while it waits for the player: before a round, or before a gamble within it.
        setRoundInProgress(false);
        reload();
      }
      if (message === "verify") {
        const round = readRoundToVerify(data);
        navigate(`${paths.fairness(round)}#${round.chain ? "chain" : "result"}`);
      }
      if (message === "exit") navigate(paths.games());
    },
    [navigate, onDeposit, paths, reload],
  );
  useGameMessages(frame, onMessage);
  const postToGame = usePostToGame(frame);
  useEffect(() => {
    if (ready) postToGame(isDue ? "pause" : "resume");
  }, [ready, isDue, postToGame]);
  // Balance changes from outside the game; the game tracks the changes of its own rounds.
  useLiveEvent("payment", () => postToGame("refresh-balance"));
  useLiveEvent("bonus/issue", () => postToGame("refresh-balance"));
  // Events that arrived while the wallet popup was open may have been missed.
  const isWalletOpen = usePopups().current === "wallet";
  const wasWalletOpen = useRef(false);
  useEffect(() => {
    if (wasWalletOpen.current && !isWalletOpen) postToGame("refresh-balance");
    wasWalletOpen.current = isWalletOpen;
  }, [isWalletOpen, postToGame]);
  return (
    <>
      <iframe
        ref={frame}
        src={url}
        title={t("frame", { game: game.name })}
        sandbox={sandboxOf(url)}
        allow={FRAME_PERMISSIONS}
        className="absolute inset-0 size-full border-0"
        onLoad={() => setReady(true)}
      />
      {!ready && (
        <GamePoster game={game} role="status">
          <p className="mt-2 flex items-center gap-3">
            <Spinner className="text-[#ffb347]" />
            {t("loading", { game: game.name })}
          </p>
          {slow && (
            <>
              <p className="max-w-md text-[#d5d9ec]">{t("slow")}</p>
              <Button tone="accent" onClick={relaunch}>
                {t("retry")}
              </Button>
            </>
          )}
        </GamePoster>
      )}
      {isOpen && <RealityCheck />}
    </>
  );
}
