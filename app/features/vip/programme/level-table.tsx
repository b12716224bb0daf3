import { useTranslation } from "react-i18next";
import { RewardText } from "#app/features/rewards/index.ts";
import { Section } from "#app/ui/card.tsx";
import type { LevelView, VipData } from "./model.ts";

interface TableProps {
  levels: readonly LevelView[];
  standing: VipData["standing"];
}

/** A table that compares all levels. On phones, only the first perk has a column; all else is below the name of the level. */
export function LevelTable({ levels, standing }: TableProps) {
  const { t } = useTranslation("vip");
  const perkNames = new Map(levels.flatMap(({ perks }) => perks.map(({ alias, name }) => [alias, name])));
  const [firstPerk] = perkNames.keys();
  const ownLevel = standing === "guest" ? null : standing?.level;
  return (
    <Section title={t("compare.title")}>
      <table className="vip-table">
        <thead>
          <tr>
            <th scope="col">{t("compare.level")}</th>
            <th scope="col" className="text-right max-tablet:hidden">
              {t("compare.points")}
            </th>
            <th scope="col" className="max-tablet:hidden">
              {t("compare.reward")}
            </th>
            {[...perkNames].map(([alias, name], index) => (
              <th key={alias} scope="col" className={perkColumn(index)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {levels.map(({ level, name, image, points, rewards, perks }) => (
            <tr key={level} aria-current={level === ownLevel ? "true" : undefined}>
              <th scope="row">
                <span className="flex items-center gap-3">
                  <img src={image} alt="" width={36} height={36} loading="lazy" className="size-9 shrink-0" />
                  <span className="min-w-0">
                    {name}
                    <span className="block text-sm font-normal tablet:hidden">
                      <span className="block text-muted tabular-nums">{t("ladder.from", { points })}</span>
                      <Rewards rewards={rewards} />
                      {perks
                        .filter(({ alias }) => alias !== firstPerk)
                        .map((perk) => (
                          <span key={perk.alias} className="block text-muted">
                            {t("perk", { name: perk.name, value: perk.value })}
                          </span>
                        ))}
                    </span>
                  </span>
                </span>
              </th>
              <td className="text-right tabular-nums max-tablet:hidden">{points}</td>
              <td className="max-tablet:hidden">
                <Rewards rewards={rewards} />
              </td>
              {[...perkNames.keys()].map((column, index) => (
                <td key={column} className={`${perkColumn(index)} tabular-nums`}>
                  {perks.find(({ alias }) => alias === column)?.value ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

const perkColumn = (index: number) => `text-right ${index > 0 ? "max-tablet:hidden" : ""}`;

function Rewards({ rewards }: Pick<LevelView, "rewards">) {
  return rewards.map((reward, index) => (
    <span key={index} className="block">
      <RewardText reward={reward} />
    </span>
  ));
}
