import { useTranslation } from "react-i18next";
import { ChoicePart, MethodList, SavedMethodList } from "#app/features/money/methods/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { isPurchase, queryFor } from "./deposit-query.ts";
import type { DepositData, DepositMethods } from "./deposit-view.ts";

/** What to pay with: what was kept first, then the methods of a group. */
export function DepositChoice({ data, methods }: { data: DepositData; methods: DepositMethods }) {
  const { t } = useTranslation("deposits");
  const paths = useLocalePaths();
  const { groups, saved } = methods;
  const shown = groups.find(({ id }) => id === data.group);
  if (!shown) return <EmptyState title={t("none.title")} text={t("none.text")} />;
  return (
    <div className="grid gap-6">
      {saved.length > 0 && (
        <ChoicePart title={t("saved")}>
          <SavedMethodList
            saved={saved}
            hrefOf={({ savedMethodId }) => paths.wallet("deposit", queryFor(data, { saved: savedMethodId }))}
            action={paths.wallet("deposit", queryFor(data))}
          />
        </ChoicePart>
      )}
      <ChoicePart title={t("methods")}>
        {groups.length > 1 && <Groups data={data} ids={groups.map(({ id }) => id)} />}
        <MethodList
          methods={shown.methods}
          hrefOf={(method) =>
            isPurchase(method)
              ? paths.wallet("buy-crypto")
              : paths.wallet("deposit", queryFor(data, { method: method.alias }))
          }
        />
      </ChoicePart>
    </div>
  );
}

function Groups({ data, ids }: { data: DepositData; ids: DepositData["group"][] }) {
  const { t } = useTranslation("deposits");
  const paths = useLocalePaths();
  return (
    <nav aria-label={t("groups.label")}>
      <ul className="flex flex-wrap gap-2">
        {ids.map((id) => (
          <li key={id}>
            <a
              href={paths.wallet("deposit", queryFor({ ...data, group: id }))}
              aria-current={id === data.group ? "true" : undefined}
              className={classNames(
                "flex min-h-10 items-center rounded-full border px-4 text-sm font-medium transition-colors duration-150 hover:bg-raised",
                id === data.group ? "border-accent-text bg-raised" : "border-edge text-muted",
              )}
            >
              {t(`groups.${id}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
