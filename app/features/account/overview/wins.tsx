import { Trophy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { OwnWins } from "#app/features/lobby/lists/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Section } from "#app/ui/section.tsx";
import type { WinStatistics } from "#contract/content/content.ts";

/** The player's own last and biggest win. */
export function Wins({ wins }: { wins: WinStatistics }) {
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
