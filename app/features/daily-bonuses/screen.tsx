import { useNavigate } from "@remix-run/react";
import { Info } from "lucide-react";
import { type MouseEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormAlert } from "#app/forms/form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { revalidateWhenIdle } from "#app/framework/idle-revalidation.ts";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { onServerTime } from "#app/live/on-server-time.ts";
import { serverNow } from "#app/live/server-clock.ts";
import { useLiveEvent } from "#app/live/use-live.ts";
import { openPopup } from "#app/shell/popups/popups.ts";
import { SeasonIcon } from "#app/shell/season-icon.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { buttonStyle } from "#app/ui/button-style.ts";
import { classNames } from "#app/ui/class-names.ts";
import { ErrorState } from "#app/ui/empty-state.tsx";
import { DayPanel } from "./day-panel.tsx";
import { MapScene } from "./map-scene.tsx";
import { type BonusMapView, CLAIM_FORM, type DailyBonusesData, dailyBonusSchema, todayOf } from "./model.ts";

/** The daily bonuses of the month as a picture with the days as buttons [BM-1, RT-5]. */
export function DailyBonusesScreen({ title, map, claimKey, opened }: DailyBonusesData & { title: string }) {
  const { t } = useTranslation("daily-bonuses");
  const paths = useLocalePaths();
  return (
    <div className="bonus-map mx-auto grid max-w-[1280px] grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex items-center gap-3">
        <SeasonIcon theme={map?.theme ?? "default"} size={30} className="shrink-0 text-accent-text" />
        <div className="min-w-0 flex-1">
          <h1 className="font-display text-[17px] leading-tight font-semibold wrap-anywhere hyphens-auto phone:text-lg tablet:text-2xl">
            {title}
          </h1>
          <p className="mt-0.5 text-sm text-muted max-tablet:hidden">
            {t(`lead.${map?.theme ?? "default"}`, { days: map?.days.length })}
          </p>
        </div>
        <a
          href={paths.page("bonus-terms")}
          className={classNames(
            buttonStyle({ tone: "outline", size: "small" }),
            "shrink-0 max-phone:min-h-11 max-phone:w-11 max-phone:px-0",
          )}
          onClick={insteadOfLink(() => openPopup("bonus-map-how-it-works"))}
        >
          <Info size={18} aria-hidden="true" />
          {/* Phones need the width for the title, which is one long word in German. */}
          <span className="max-phone:sr-only">{t("how.open")}</span>
        </a>
      </header>
      {map ? (
        <BonusMap map={map} claimKey={claimKey} opened={opened} />
      ) : (
        <ErrorState
          title={t("failed.title")}
          text={t("failed.text")}
          action={<ButtonLink href={paths.dailyBonuses()}>{t("failed.retry")}</ButtonLink>}
        />
      )}
    </div>
  );
}

function BonusMap({ map, claimKey, opened }: { map: BonusMapView; claimKey: string; opened: string | null }) {
  const { t } = useTranslation("daily-bonuses");
  const paths = useLocalePaths();
  const navigate = useNavigate();
  const [choice, setChoice] = useState({ day: map.selected, today: map.today });
  // Who looked at the day that has ended looks at the new one.
  const selectedDay =
    choice.today !== map.today && choice.day === dayOf(choice.today) ? dayOf(map.today) : choice.day;
  const [readAnswer, setReadAnswer] = useState<unknown>(null);
  useMapUpdates(map.dayEndsAt);
  const today = todayOf(map);
  const claim = useActionForm({
    name: CLAIM_FORM,
    schema: dailyBonusSchema,
    action: paths.dailyBonuses(),
    defaultValue: { date: map.today, key: claimKey },
  });
  const selected = map.days.find(({ day }) => day === selectedDay) ?? today ?? map.days[0];
  const select = (day: number) => (event: MouseEvent) => {
    event.preventDefault();
    setChoice({ day, today: map.today });
    setReadAnswer(claim.answer);
    if (opened) navigate(paths.dailyBonuses(), { replace: true, preventScrollReset: true });
  };
  if (!selected) return null;
  return (
    <>
      <form id="bonus-map-days" method="get" action={paths.dailyBonuses()} className="hidden" />
      <MapScene
        map={map}
        selected={selected.day}
        opened={opened}
        claimForm={claim.form.id}
        isBusy={claim.busy}
        select={select}
      />
      {/* A claim that came too late is refused, and the new day may have no form. */}
      {!selected.claimable && claim.answer !== readAnswer && <FormAlert of={claim} />}
      <DayPanel
        key={selected.date}
        day={selected}
        map={map}
        claim={claim}
        claimKey={claimKey}
        wasOpened={opened === selected.date && selected.state === "next"}
      />
      <p className="text-sm text-muted">{t("zone", { zone: map.timeZone })}</p>
    </>
  );
}

const dayOf = (date: string) => Number(date.slice(-2));

/** Reloads the calendar when the day ends, and when a day was opened in another tab or by a deposit. */
function useMapUpdates(dayEndsAt: string): void {
  useLiveEvent("bonus/issue", () => revalidateWhenIdle());
  useEffect(() => {
    // A calendar that was loaded after its day's end would be reloaded without an end.
    if (Date.parse(dayEndsAt) > serverNow()) return onServerTime(dayEndsAt, revalidateWhenIdle);
  }, [dayEndsAt]);
}
