import { Coins } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { SHOP_SHELVES, type ShopShelf } from "#contract/wire/rewards/shop.ts";
import type { ShopData } from "./model.ts";

interface ShopHeadProps extends Pick<ShopData, "player" | "earnedPer"> {
  /** Null for the overview. */
  shelf: ShopShelf | null;
}

/** Title, the balance of coins (or the login of a guest), and the links to the shelves. */
export function ShopHead({ shelf, player, earnedPer }: ShopHeadProps) {
  const { t } = useTranslation("shop");
  const paths = useLocalePaths();
  const tabs = [null, ...SHOP_SHELVES];
  return (
    <header className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 max-w-2xl">
          <h1 className="font-display text-xl font-semibold text-balance tablet:text-2xl">
            {t(shelf ? `shelf.${shelf}.title` : "title")}
          </h1>
          <p className="mt-1 text-pretty text-muted">
            {t(shelf ? `shelf.${shelf}.lead` : "lead", { amount: earnedPer })}
          </p>
        </div>
        {player ? (
          <dl className="flex items-stretch gap-3">
            <Balance label={t("balance.coins")} value={player.coins} isMain />
            <Balance label={t("balance.money")} value={player.money} />
          </dl>
        ) : (
          <ButtonLink tone="accent" href={paths.login({ continue: paths.shop(shelf ?? undefined) })}>
            {t("login")}
          </ButtonLink>
        )}
      </div>
      <nav
        aria-label={t("shelves")}
        className="-mx-4 scroll-px-4 overflow-x-auto px-4 tablet:mx-0 tablet:px-0"
      >
        <ul className="flex w-max gap-2">
          {tabs.map((name) => (
            <li key={name ?? "all"}>
              <a
                href={paths.shop(name ?? undefined)}
                aria-current={name === shelf ? "page" : undefined}
                className={classNames(
                  "flex min-h-11 items-center rounded-full border px-4 text-sm font-medium whitespace-nowrap",
                  name === shelf
                    ? "border-accent bg-raised text-text [scroll-initial-target:nearest]"
                    : "border-line text-muted hover:text-text",
                )}
              >
                {t(name ? `shelf.${name}.short` : "all")}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function Balance({ label, value, isMain = false }: { label: string; value: string; isMain?: boolean }) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-2.5">
      <dt className="text-xs whitespace-nowrap text-muted">{label}</dt>
      <dd className="flex items-center gap-2 font-display text-base font-semibold whitespace-nowrap tabular-nums">
        {isMain && <Coins size={18} aria-hidden="true" className="text-accent-text" />}
        {value}
      </dd>
    </div>
  );
}
