import { useTranslation } from "react-i18next";
import { Balances } from "#app/features/money/wallet/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { LevelCard } from "./level-card.tsx";
import type { AccountData } from "./load-account.server.ts";
import { LogoutButton } from "./logout-button.tsx";
import { OpenMatters } from "./open-matters.tsx";
import { PersonalDetails } from "./personal-details.tsx";
import { Wins } from "./wins.tsx";

/** Everything that a player has here at one glance: what waits for them, who they are, their level, their money, their wins [RT-4]. */
export function AccountOverview({ profile, wins, matters }: AccountData) {
  const { t } = useTranslation("account");
  const { user } = useShell();
  const paths = useLocalePaths();
  if (!user) return null;
  return (
    <AccountFrame
      part="overview"
      title={t("greeting", { name: profile.name || user.login })}
      lead={user.email}
      action={<LogoutButton tone="outline" />}
    >
      <div className="grid gap-4 [&>*]:min-w-0">
        <OpenMatters matters={matters} />
        <div className="grid items-start gap-4 desktop:grid-cols-[3fr_2fr]">
          <div className="grid gap-4">
            <Balances
              action={
                <ButtonLink size="small" href={paths.wallet()}>
                  {t("wallet:title")}
                </ButtonLink>
              }
            />
            {wins && <Wins wins={wins} />}
          </div>
          <div className="grid gap-4">
            <LevelCard />
            <PersonalDetails user={user} profile={profile} />
          </div>
        </div>
      </div>
    </AccountFrame>
  );
}
