import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import type { TournamentStatus } from "#contract/wire/rewards/tournament-constants.ts";

/** Dark in both themes, because it is on a picture. */
const TONES: Record<TournamentStatus, string> = {
  running: "bg-[#05110f]/85 text-[#5eead4]",
  announced: "bg-[#0b0d17]/85 text-[#d5d9ec]",
  complete: "bg-[#0b0d17]/85 text-[#d5d9ec] ring-1 ring-[#d5d9ec]/50 ring-inset",
  canceled: "bg-[#17080c]/85 text-[#ff9aa6] ring-1 ring-[#ff9aa6]/50 ring-inset",
  expired: "bg-[#0b0d17]/85 text-[#d5d9ec] ring-1 ring-[#d5d9ec]/50 ring-inset",
};

/** The state of a tournament on its picture. */
export function StatePill({ status }: { status: TournamentStatus }) {
  const { t } = useTranslation("tournament-cards");
  return (
    <span
      className={classNames(
        "inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold",
        TONES[status],
      )}
    >
      {status === "running" && <span aria-hidden="true" className="size-2 rounded-full bg-[#2dd4bf]" />}
      {t(`status.${status}`)}
    </span>
  );
}
