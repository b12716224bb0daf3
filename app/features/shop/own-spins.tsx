import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Section } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { OwnSpinsView } from "./model.ts";

/** Grants that are listed without opening the rest. */
const SHOWN = 3;

/** The player's free spins, each with the link to its game. Renders nothing without any. */
export function OwnSpins({ spins }: { spins: readonly OwnSpinsView[] }) {
  const { t } = useTranslation("shop");
  if (spins.length === 0) return null;
  return (
    <Section title={t("own.title")}>
      <SpinsList spins={spins.slice(0, SHOWN)} />
      {spins.length > SHOWN && (
        <div className="-mb-3 pt-3">
          <Disclosure label={`${t("all")} (${spins.length})`}>
            <SpinsList spins={spins.slice(SHOWN)} />
          </Disclosure>
        </div>
      )}
    </Section>
  );
}

function SpinsList({ spins }: { spins: readonly OwnSpinsView[] }) {
  const { t } = useTranslation("shop");
  const paths = useLocalePaths();
  return (
    <ul className="-my-3 divide-y divide-line">
      {spins.map(({ id, game, left, stake, won, expires }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="font-medium">{game.name}</p>
            <p className="text-sm text-muted">
              {[left, t("item.stake", { stake }), won && t("own.won", { won })].filter(Boolean).join(" · ")}
            </p>
            <p className="text-sm text-balance text-muted">{t("own.until", { date: expires })}</p>
          </div>
          <ButtonLink
            href={paths.play(game.code, "real")}
            tone="accent"
            size="small"
            className="max-tablet:min-h-11"
          >
            {t("receipt.go.spins", { game: game.name })}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
