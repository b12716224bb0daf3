import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { EventList } from "./event-list.tsx";
import type { SportEventView } from "./model.ts";

/** The most popular events with their odds, on the home page [RT-3]. */
export function SportTeaser({ events }: { events: readonly SportEventView[] }) {
  const { t } = useTranslation("home");
  const paths = useLocalePaths();
  if (events.length === 0) return null;
  return (
    // Without an accessible name, like the page's other sections, so that it is not a landmark.
    <section>
      <header className="game-row-head">
        <h2 id="home-sport">{t("sport.title")}</h2>
        <a href={paths.sport()} className="game-row-all" aria-describedby="home-sport">
          {t("sport.all")}
        </a>
      </header>
      <EventList events={events} />
    </section>
  );
}
