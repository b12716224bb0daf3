import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { BetRows } from "./bets-list.tsx";
import type { CrashAnswer } from "./crash-answers.ts";
import type { CrashView } from "./crash-view.ts";

/** The player's own latest bets, asked for anew with each phase. */
export function OwnBets({ view }: { view: CrashView }) {
  const { t } = useTranslation("aviator");
  const { user, locale } = useShell();
  const paths = useLocalePaths();
  const [answer, setAnswer] = useState<CrashAnswer>();
  const [attempt, setAttempt] = useState(0);
  const states = view.own.map(({ bet_id, state }) => `${bet_id} ${state}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the list tells has changed.
  useEffect(() => {
    if (!user) return;
    let wanted = true;
    fetch(paths.crash("own"))
      .then((response) => response.json() as Promise<CrashAnswer>)
      .catch((): CrashAnswer => ({ failed: true }))
      .then((read) => {
        if (wanted) setAnswer(read);
      });
    return () => {
      wanted = false;
    };
  }, [user?.user_id, paths, states, attempt]);

  if (!user) return <p className="py-6 text-center text-muted">{t("own.log_in")}</p>;
  if (answer?.failed) {
    return (
      <div role="alert" className="grid justify-items-center gap-3 py-6">
        <p>{t("failed_title")}</p>
        <Button onClick={() => setAttempt((tries) => tries + 1)}>{t("retry")}</Button>
      </div>
    );
  }
  if (!answer?.own) return <p className="py-6 text-center text-muted">{t("loading")}</p>;
  if (answer.own.length === 0) return <p className="py-6 text-center text-muted">{t("own.none")}</p>;
  return (
    <>
      <BetRows
        first="time"
        rows={answer.own.map((bet) => ({ ...bet, name: shortMoment(bet.at, locale.iso) }))}
      />
      <div className="pt-4 text-center">
        <ButtonLink href={paths.gameHistory()} tone="ghost" size="small">
          {t("own.all")}
        </ButtonLink>
      </div>
    </>
  );
}

/** Day and time in figures, in UTC as everywhere: more has no room beside three amounts. Chromium has no Kazakh ones, and Russian writes them alike. */
function shortMoment(at: string, iso: string): string {
  const two = "2-digit" as const;
  const style = { day: two, month: two, hour: two, minute: two, hourCycle: "h23", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(iso.startsWith("kk") ? "ru" : iso, style).format(new Date(at));
}
