import { useTranslation } from "react-i18next";
import { RewardText } from "#app/features/rewards/index.ts";
import { Section } from "#app/ui/card.tsx";
import type { LevelView, VipData } from "./model.ts";

interface TableProps {
  levels: readonly LevelView[];
  standing: VipData["standing"];
}

/** A table that compares all levels. */
export function LevelTable({ levels, standing }: TableProps) {
  const { t } = useTranslation("vip");
  const ownLevel = standing === "guest" ? null : standing?.level;
  return (
    <Section title={t("compare.title")}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls must be reachable with the keyboard */}
      <div role="group" tabIndex={0} aria-label={t("compare.title")} className="-mx-5 overflow-x-auto px-5">
        <table className="vip-table">
          <thead>
            <tr>
              <th scope="col">{t("compare.level")}</th>
              <th scope="col" className="text-right">
                {t("compare.points")}
              </th>
              <th scope="col">{t("compare.reward")}</th>
              <th scope="col" className="text-right">
                {t("compare.cashback")}
              </th>
            </tr>
          </thead>
          <tbody>
            {levels.map(({ level, name, image, points, rewards, cashback }) => (
              <tr key={level} aria-current={level === ownLevel ? "true" : undefined}>
                <th scope="row">
                  <span className="flex items-center gap-3">
                    <img
                      src={image}
                      alt=""
                      width={36}
                      height={36}
                      loading="lazy"
                      className="size-9 shrink-0"
                    />
                    {name}
                  </span>
                </th>
                <td className="text-right tabular-nums">{points}</td>
                <td>
                  {rewards.map((reward, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the rewards of a level never change their order
                    <span key={index} className="block">
                      <RewardText reward={reward} />
                    </span>
                  ))}
                </td>
                <td className="text-right tabular-nums">{cashback}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
