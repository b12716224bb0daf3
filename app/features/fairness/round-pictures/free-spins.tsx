import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Fold } from "#app/ui/fold.tsx";

interface FreeSpinsProps<Spin> {
  spins: readonly Spin[];
  /** @param label names the spin */
  children: (spin: Spin, label: string) => ReactNode;
}

/** Free spins in their order, folded away; nothing where there were none. */
export function FreeSpins<Spin>({ spins, children }: FreeSpinsProps<Spin>) {
  const { t } = useTranslation("game-history");
  if (spins.length === 0) return null;
  return (
    <Fold label={t("reels.free", { count: spins.length })}>
      <ol className="grid gap-6 tablet:grid-cols-2">
        {spins.map((spin, index) => {
          const label = t("reels.free_nth", { number: index + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: spins have no name but their place
            <li key={index} className="min-w-0">
              <p className="mb-1.5 text-sm text-muted">{label}</p>
              {children(spin, label)}
            </li>
          );
        })}
      </ol>
    </Fold>
  );
}
