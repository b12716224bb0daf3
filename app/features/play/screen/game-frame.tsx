import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { RealityCheck, useRealityCheck } from "#app/features/play/session/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useLiveEvent } from "#app/live/index.ts";
import { usePopups } from "#app/shell/popups/index.ts";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Game, PlayMode } from "#contract/lobby/games.ts";
import { type GameMessage, readRoundToVerify, useGameMessages, useTellGame } from "./game-messages.ts";
import { Poster } from "./poster.tsx";

/** What a game may use; camera and microphone never. */
const ALLOWED = "autoplay; fullscreen; encrypted-media; clipboard-write; gyroscope; payment";

/** A game of this site's own origin must not reach this site's cookies; one of another origin has cookies of its own. */
function sandboxOf(address: string): string {
  const ownOrigin = address.startsWith("/");
  return ownOrigin ? "allow-scripts" : "allow-scripts allow-same-origin allow-forms allow-popups";
}

/** Gives the keyboard to the game, unless the player has put it somewhere else meanwhile. */
function takeKeys(frame: HTMLIFrameElement | null) {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.id === "main") frame?.focus({ preventScroll: true });
}

/** Milliseconds after which a game that has not come is said to be slow. */
const PATIENCE = 12_000;

function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE);
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
  address: string;
  /** Launches the game anew. */
  relaunch: () => void;
  /** The game is on the stage. */
  onPlaying: () => void;
  onDeposit: () => void;
}

/**
 * The game itself in its frame, under its poster until it says that it is ready. While a reality check waits the game begins
 * no round; a game that says nothing of its rounds is asked to pause all the same, and its player at once.
 */
export function GameFrame({ game, mode, address, relaunch, onPlaying, onDeposit }: GameFrameProps) {
  const { t } = useTranslation("play");
  const navigate = useNavigate();
  const paths = useLocalePaths();
  // Of the frame's own mount: an update's effect is now and then left out where the page around it is still hydrating.
  useEffect(onPlaying, [onPlaying]);
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const slow = useSlow(!ready);
  const [roundUnderWay, setRoundUnderWay] = useState(false);
  const { asks, held, reload } = useRealityCheck({ active: mode === "real", roundUnderWay });
  const hear = useCallback(
    (message: GameMessage, data: unknown) => {
      if (message === "ready") {
        setReady(true);
        // Whatever was under way before a reload is told anew.
        setRoundUnderWay(false);
        takeKeys(frame.current);
      }
      if (message === "round-started") setRoundUnderWay(true);
      if (message === "round-ended") setRoundUnderWay(false);
      if (message === "need-funds") onDeposit();
      if (message === "limits") navigate(paths.limits());
      if (message === "reality-check") reload();
      if (message === "verify") {
        const round = readRoundToVerify(data);
        navigate(`${paths.fairness(round)}#${round.chain ? "chain" : "result"}`);
      }
      if (message === "exit") navigate(paths.games());
    },
    [navigate, onDeposit, paths, reload],
  );
  useGameMessages(frame, hear);
  const tell = useTellGame(frame);
  useEffect(() => {
    if (ready) tell(held ? "pause" : "resume");
  }, [ready, held, tell]);
  // Money that has come from elsewhere; what the rounds themselves move the game knows first.
  useLiveEvent("payment", () => tell("refresh-balance"));
  useLiveEvent("bonus/issue", () => tell("refresh-balance"));
  // What has come while the wallet was open may not have been heard.
  const isPaying = usePopups().current === "wallet";
  const wasPaying = useRef(false);
  useEffect(() => {
    if (wasPaying.current && !isPaying) tell("refresh-balance");
    wasPaying.current = isPaying;
  }, [isPaying, tell]);
  return (
    <>
      <iframe
        ref={frame}
        src={address}
        title={t("frame", { game: game.name })}
        sandbox={sandboxOf(address)}
        allow={ALLOWED}
        className="absolute inset-0 size-full border-0"
        onLoad={() => setReady(true)}
      />
      {!ready && (
        <Poster game={game} role="status">
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
        </Poster>
      )}
      {asks && <RealityCheck />}
    </>
  );
}
