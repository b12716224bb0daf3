import { useTranslation } from "react-i18next";
import { wholePercentText } from "#app/i18n/number-text.ts";
import { useShell, type VipStanding } from "#app/session/shell-data.ts";

/**
 * The player's login, VIP level and progress to the next level [MENU-7]; the last level counts as 100 percent. On a site without levels
 * the login only [CAP-1].
 */
export function ProfileBlock() {
  const { t } = useTranslation();
  const { user, vip } = useShell();
  if (!user) return null;
  return (
    <section
      aria-label={t("menu.profile")}
      className="mx-3 mb-3 overflow-hidden rounded-card bg-raised p-3 whitespace-nowrap menu-folded:bg-transparent menu-folded:p-2"
    >
      <div className="flex items-center gap-3">
        {vip?.image ? (
          <img src={vip.image} alt="" width={40} height={40} className="size-10 shrink-0 object-contain" />
        ) : (
          <span
            aria-hidden="true"
            className="sunrise grid size-10 shrink-0 place-items-center rounded-full font-display font-bold"
          >
            {user.login.slice(0, 1).toUpperCase()}
          </span>
        )}
        <div className="min-w-0 transition-opacity duration-300 menu-folded:opacity-0">
          <p className="truncate font-semibold">{user.login}</p>
          {vip && (
            <p className="truncate text-sm text-muted">{vip.level === 0 ? t("menu.no_level") : vip.name}</p>
          )}
        </div>
      </div>
      {vip && <LevelProgress vip={vip} />}
    </section>
  );
}

function LevelProgress({ vip }: { vip: VipStanding }) {
  const { t } = useTranslation();
  const { user, numberLocale } = useShell();
  const percent = vip.isLast ? 100 : Math.floor(user?.score.pct ?? 0);
  const score = wholePercentText(percent, numberLocale);
  return (
    <div className="mt-3 menu-folded:hidden">
      <div className="mb-1 flex justify-between text-xs text-muted">
        <span>{t(vip.isLast ? "menu.last_level" : "menu.next_level")}</span>
        <span className="tabular-nums">{score}</span>
      </div>
      <progress
        className="level-progress"
        max={100}
        value={percent}
        aria-label={t(vip.isLast ? "menu.last_level" : "menu.next_level")}
      />
    </div>
  );
}
