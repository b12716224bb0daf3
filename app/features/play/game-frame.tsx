import { useNavigate } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProtectedAction } from "#app/guards/protected-action.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Game } from "#contract/games.ts";
import { type GameMessage, useGameMessages } from "./game-messages.ts";
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

/** The game itself in its frame, under its poster until it says that it is ready. */
export function GameFrame({ game, address }: { game: Game; address: string }) {
  const { t } = useTranslation("play");
  const navigate = useNavigate();
  const paths = useLocalePaths();
  const protect = useProtectedAction();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const hear = useCallback(
    (message: GameMessage) => {
      if (message === "ready") {
        setReady(true);
        takeKeys(frame.current);
      }
      if (message === "need-funds") protect({ url: paths.wallet("deposit") });
      if (message === "limits") navigate(paths.limits());
      if (message === "exit") navigate(paths.games());
    },
    [navigate, paths, protect],
  );
  useGameMessages(frame, hear);
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
        </Poster>
      )}
    </>
  );
}
