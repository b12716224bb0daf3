import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Section } from "#app/ui/card.tsx";
import type { OwnSpinsView } from "./model.ts";

/** The player's free spins, each with the link to its game. Renders nothing without any. */
export function OwnSpins({ spins }: { spins: readonly OwnSpinsView[] }) {
  const { t } = useTranslation("shop");
  const paths = useLocalePaths();
  if (spins.length === 0) return null;
  return (
    <Section title={t("own.title")}>
      <ul className="-my-3 divide-y divide-line">
        {spins.map(({ id, game, left, stake, won, expires }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-medium">{game.name}</p>
              <p className="text-sm text-muted">
                {[
                  left,
                  t("item.stake", { stake }),
                  won && t("own.won", { won }),
                  t("own.until", { date: expires }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            <ButtonLink href={paths.play(game.code, "real")} tone="accent" size="small">
              {t("receipt.go.spins", { game: game.name })}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
