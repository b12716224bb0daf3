import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useShell } from "#app/session/shell-data.ts";
import { readBtPath, sportViewOf } from "#contract/host/bt-path.ts";
import type { SportData } from "../highlights/model.ts";

/**
 * Keeps the document's title at the place that the sportsbook shows, without loading data for it: the title of the loaded place, else
 * that of the view or the sport.
 *
 * @returns the heading of the place
 */
export function usePlaceTitle({ path: loadedPath, title: loadedTitle, heading }: SportData): string {
  const { t, i18n } = useTranslation("sport");
  const { site } = useShell();
  const path = readBtPath(new URLSearchParams(useLocation().search));
  const view = sportViewOf(path);
  const sport = `sports.${path.split("/")[1]}`;
  const title =
    path === loadedPath
      ? loadedTitle
      : view
        ? t(`views.${view}.title`)
        : i18n.exists(`sport:${sport}`)
          ? t("sport.title", { sport: t(sport) })
          : t("views.home.title");
  useEffect(() => {
    document.title = `${title} · ${site.brand.name}`;
  }, [title, site.brand.name]);
  return path === loadedPath ? heading : title;
}
