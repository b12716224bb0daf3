import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { ChainProof } from "#contract/play/rounds.ts";

/** What proves a round at a live table, which everyone shared, and the way to where a browser checks it. */
export function ChainPanel({ chain }: { chain: ChainProof }) {
  const { t } = useTranslation("game-history");
  const paths = useLocalePaths();
  const { round_id, place, seed, previous, terminal_hash, salt } = chain;
  const facts = { round: round_id, place: String(place), seed, previous, terminal_hash, salt };
  return (
    <>
      <p className="mb-3 text-sm">{t("chain.text")}</p>
      <dl className="grid gap-2.5 text-sm">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted">{t(`chain.${name as keyof typeof facts}`)}</dt>
            <dd className="font-mono text-xs break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink
        href={`${paths.fairness({ chain: "live-roulette", seed, salt, previous })}#chain`}
        tone="outline"
        size="small"
        className="mt-4"
      >
        {t("chain.verify")}
      </ButtonLink>
    </>
  );
}
