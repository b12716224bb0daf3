import { useTranslation } from "react-i18next";
import { useProtectedAction } from "#app/guards/protected-action.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { insteadOfLink } from "#app/shell/plain-click.ts";
import { useShell } from "#app/shell/use-shell.ts";

/** A game's picture that leads to its play page; a guest logs in on the way [HDR-1, HDR-3]. */
export function HeaderGame() {
  const { t } = useTranslation();
  const { code, picture } = useShell().site.headerGame;
  const url = useLocalePaths().play(code);
  const protect = useProtectedAction();
  return (
    <a
      href={url}
      aria-label={t("header.play_game")}
      title={t("header.play_game")}
      onClick={insteadOfLink(() => protect({ url, tab: "login" }))}
      className="block size-10 shrink-0 overflow-hidden rounded-control border border-line transition duration-150 hover:scale-105"
    >
      <img
        src={picture}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        className="size-full bg-raised object-cover object-[50%_20%]"
      />
    </a>
  );
}
