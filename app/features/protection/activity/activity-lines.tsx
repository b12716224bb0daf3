import { useId } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import type { ActivityData } from "./model.ts";

type ActivityLinesProps = Pick<ActivityData, "period" | "lines" | "names">;

/** Number of columns that fit next to each other on a desktop. */
const MAX_COLUMNS = 8;

/** Lines of a statement: a table on wide screens, a list on narrow ones and for more sums than fit into a table, without sums of zero. */
export function ActivityLines({ period, lines, names: sumNames }: ActivityLinesProps) {
  const { t } = useTranslation("protection");
  const heading = useId();
  const names = [...sumNames, "time" as const];
  const isTable = names.length <= MAX_COLUMNS;
  return (
    <div className="mt-6">
      <h3 id={heading} className="mb-2 font-medium">
        {t(`activity.lines.${period}`)}
      </h3>
      {isTable && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
          tabIndex={0}
          aria-labelledby={heading}
          className="hidden overflow-x-auto desktop:block"
        >
          <table className="w-full text-sm tabular-nums">
            <thead>
              <tr className="border-b border-line text-left text-muted">
                <th scope="col" className="py-2 pr-3 font-medium">
                  {t("activity.date")}
                </th>
                {names.map((name) => (
                  <th
                    key={name}
                    scope="col"
                    className="px-3 py-2 text-right align-bottom font-medium last:pr-0"
                  >
                    {t(`activity.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ from, name, sums }) => (
                <tr key={from} className="border-b border-line last:border-0">
                  <th
                    scope="row"
                    className="py-2.5 pr-3 text-left font-medium whitespace-nowrap first-letter:uppercase"
                  >
                    {name}
                  </th>
                  {names.map((sum) => (
                    <td key={sum} className="px-3 py-2.5 text-right whitespace-nowrap last:pr-0">
                      {sums[sum]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <ul className={classNames("divide-y divide-line border-t border-line", isTable && "desktop:hidden")}>
        {lines.map(({ from, name, sums, used }) => (
          <li key={from} className="py-3">
            <p className="font-medium first-letter:uppercase">{name}</p>
            <dl className="mt-1 grid gap-x-6 gap-y-0.5 text-sm tablet:grid-cols-2 desktop:grid-cols-3 desktop:gap-x-10">
              {used.map((sum) => (
                <div key={sum} className="flex justify-between gap-3">
                  <dt className="text-muted">{t(`activity.${sum}`)}</dt>
                  <dd className="tabular-nums">{sums[sum]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
