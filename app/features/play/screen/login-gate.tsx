import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useProtectedAction } from "#app/guards/protected-action.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { buttonStyle } from "#app/ui/button-style.ts";
import type { Game } from "#contract/lobby/games.ts";
import { Poster, PosterMessage } from "./poster.tsx";

/** What a guest sees at a game's real-money address: the login popup over the game's poster [GRD-4]. */
export function LoginGate({ game }: { game: Game }) {
  const { t } = useTranslation("play");
  const paths = useLocalePaths();
  const protect = useProtectedAction();
  const here = paths.play(game.code, "real");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the popup opens once for an address, not whenever the guard is made anew
  useEffect(() => protect({ url: here, tab: "login" }), [here]);
  return (
    <Poster game={game}>
      <PosterMessage title={t("login_title")} text={t("login_text", { game: game.name })}>
        <a href={paths.login({ continue: here })} className={buttonStyle({ tone: "accent" })}>
          {t("login_action")}
        </a>
        {game.demo && (
          <a href={paths.play(game.code, "demo")} className={buttonStyle({ tone: "plain" })}>
            {t("demo_action")}
          </a>
        )}
      </PosterMessage>
    </Poster>
  );
}
