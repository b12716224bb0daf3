import { useNavigation } from "@remix-run/react";
import { LogOut } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { AchievementsPanel } from "#app/features/account/achievements/panel.tsx";
import { WalletBalances } from "#app/features/money/wallet/index.ts";
import { PostForm } from "#app/forms/post-form.tsx";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { AccountFrame } from "./account-frame.tsx";
import type { AccountData } from "./model.ts";
import { LevelPanel, PendingTasksPanel, PersonalDetailsPanel, WinsPanel } from "./overview-panels.tsx";

/** The account overview: waiting rounds and pending tasks, balances, wins, VIP level, personal information and achievements [RT-4]. */
export function AccountOverview({ profile, wins, achievements, openRounds, pendingTasks }: AccountData) {
  const { t } = useTranslation("account");
  const { user } = useShell();
  const paths = useLocalePaths();
  if (!user) return null;
  return (
    <AccountFrame
      screen="overview"
      title={t("greeting", { name: profile.name || user.login })}
      lead={user.email}
      action={<LogoutButton tone="outline" />}
    >
      <div className="grid gap-4 [&>*]:min-w-0">
        <PendingTasksPanel openRounds={openRounds} tasks={pendingTasks} />
        <div className="grid items-start gap-4 desktop:grid-cols-[3fr_2fr]">
          <div className="grid gap-4">
            <WalletBalances
              action={
                <ButtonLink size="small" href={paths.wallet()}>
                  {t("wallet:title")}
                </ButtonLink>
              }
            />
            {wins && <WinsPanel wins={wins} />}
          </div>
          <div className="grid gap-4">
            <LevelPanel />
            <PersonalDetailsPanel user={user} profile={profile} />
          </div>
        </div>
        <AchievementsPanel achievements={achievements} />
      </div>
    </AccountFrame>
  );
}

/** Logs out with a form, so that it works without scripts [AUTH-3]. */
function LogoutButton(
  appearance: Pick<ComponentProps<typeof Button>, "tone" | "size" | "block" | "className">,
) {
  const { t } = useTranslation();
  const paths = useLocalePaths();
  const { formAction } = useNavigation();
  return (
    <PostForm
      key={useShell().user?.user_id}
      action={paths.logout()}
      className={appearance.block ? "w-full" : undefined}
    >
      <Button type="submit" waiting={formAction === paths.logout()} {...appearance}>
        <LogOut size={18} aria-hidden="true" />
        {t("menu.logout")}
      </Button>
    </PostForm>
  );
}
