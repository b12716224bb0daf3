import {
  FileUp,
  FileX,
  Hourglass,
  KeyRound,
  type LucideIcon,
  MailWarning,
  Phone,
  ShieldPlus,
  Trophy,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { OwnWins } from "#app/features/lobby/wins/index.ts";
import { wholePercentText } from "#app/i18n/number-text.ts";
import { type LocalePaths, useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Section } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { WinStatistics } from "#contract/wire/content/content.ts";
import type { User } from "#contract/wire/session/user.ts";
import type { AccountData, PendingTask } from "./model.ts";

/** Icon of each pending task, and the path of the screen where it is done. */
const TASKS: Record<PendingTask, { icon: LucideIcon; path: (paths: LocalePaths) => string }> = {
  document_refused: { icon: FileX, path: (paths) => paths.verification() },
  document_asked: { icon: FileUp, path: (paths) => paths.verification() },
  email: { icon: MailWarning, path: (paths) => `${paths.security()}#email` },
  phone: { icon: Phone, path: (paths) => `${paths.security()}#phone` },
  recovery_codes: { icon: KeyRound, path: (paths) => `${paths.security()}#two-factor` },
  two_factor: { icon: ShieldPlus, path: (paths) => `${paths.security()}#two-factor` },
};

/**
 * What waits for the player: rounds that are not finished, each with a link to its game, and pending tasks, each with a link to the
 * screen where it is done; nothing if there is neither.
 */
export function PendingTasksPanel({
  openRounds,
  tasks,
}: Pick<AccountData, "openRounds"> & { tasks: readonly PendingTask[] }) {
  const { t } = useTranslation("account");
  const paths = useLocalePaths();
  if (openRounds.length === 0 && tasks.length === 0) return null;
  return (
    <Section title={t("matters.title")}>
      <ul className="-my-3 divide-y divide-line">
        {openRounds.map(({ game, code }) => (
          <Matter
            key={code}
            icon={Hourglass}
            text={t("matters.open_round.text", { game })}
            action={t("matters.open_round.action")}
            href={paths.play(code)}
          />
        ))}
        {tasks.map((name) => (
          <Matter
            key={name}
            icon={TASKS[name].icon}
            text={t(`matters.${name}.text`)}
            action={t(`matters.${name}.action`)}
            href={TASKS[name].path(paths)}
          />
        ))}
      </ul>
    </Section>
  );
}

interface MatterProps {
  icon: LucideIcon;
  text: string;
  action: string;
  href: string;
}

function Matter({ icon: Icon, text, action, href }: MatterProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="flex min-w-0 flex-1 basis-56 gap-3">
        <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-accent-text" />
        <span className="min-w-0 break-words">{text}</span>
      </span>
      <ButtonLink size="small" href={href}>
        {action}
      </ButtonLink>
    </li>
  );
}

/** The VIP level and the progress to the next one; 100 percent at the last level [VIP-1]. */
export function LevelPanel() {
  const { t } = useTranslation("account");
  const { user, vip, numberLocale } = useShell();
  const paths = useLocalePaths();
  if (!user || !vip) return null;
  const percent = vip.isLast ? 100 : Math.floor(user.score.pct);
  const score = wholePercentText(percent, numberLocale);
  const nextLevelText = vip.isLast ? t("level.last") : t("level.next", { level: vip.level + 1 });
  return (
    <Section
      title={t("level.title")}
      action={
        <ButtonLink size="small" href={paths.vip()}>
          {t("level.to_vip")}
        </ButtonLink>
      }
    >
      <div className="flex items-center gap-4">
        {vip.image && (
          <img src={vip.image} alt="" width={56} height={56} className="size-14 shrink-0 object-contain" />
        )}
        <div className="min-w-0 flex-1">
          <p className="truncate text-lg font-semibold">{vip.level === 0 ? t("level.none") : vip.name}</p>
          <p className="mt-0.5 flex justify-between gap-3 text-sm text-muted">
            <span>{nextLevelText}</span>
            <span className="tabular-nums">{score}</span>
          </p>
          <progress className="level-progress mt-2" max={100} value={percent} aria-label={nextLevelText} />
        </div>
      </div>
    </Section>
  );
}

/** The player's last win and biggest win. */
export function WinsPanel({ wins }: { wins: WinStatistics }) {
  const { t } = useTranslation("account");
  const paths = useLocalePaths();
  return (
    <Section title={t("wins.title")}>
      <OwnWins
        statistics={wins}
        none={
          <EmptyState
            icon={<Trophy size={26} aria-hidden="true" />}
            title={t("wins.none")}
            text={t("wins.none_text")}
            action={<ButtonLink href={paths.games()}>{t("wins.to_games")}</ButtonLink>}
          />
        }
      />
    </Section>
  );
}

interface PersonalDetailsPanelProps {
  user: User;
  profile: AccountData["profile"];
}

/** The personal information, with a link to the screen that changes it. */
export function PersonalDetailsPanel({ user, profile }: PersonalDetailsPanelProps) {
  const { t } = useTranslation("account");
  const paths = useLocalePaths();
  const rows = [
    ...(user.login === user.email ? [] : [{ key: "login", value: user.login }]),
    { key: "email", value: user.email },
    { key: "phone", value: user.phone },
    { key: "currency", value: user.currency },
    { key: "name", value: `${profile.name} ${profile.surname}`.trim() },
    { key: "birthday", value: profile.birthdayText },
    { key: "country", value: profile.countryName },
    { key: "address", value: [profile.address, profile.postcode].filter(Boolean).join(", ") },
  ];
  return (
    <Section
      title={t("details.title")}
      action={
        <ButtonLink size="small" href={paths.personalInfo()}>
          {t("details.edit")}
        </ButtonLink>
      }
    >
      <dl className="grid gap-3">
        {rows.map(({ key, value }) => (
          <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-sm text-muted">{t(`details.${key}`)}</dt>
            <dd className="min-w-0 break-words">
              {value || <span className="text-muted">{t("details.unknown")}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
