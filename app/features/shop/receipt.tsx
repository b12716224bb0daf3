import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { ShopReceiptView } from "./model.ts";

/** The result of a purchase: what was received, and a link to where it is used. */
export function Receipt({ receipt }: { receipt: ShopReceiptView }) {
  const { t } = useTranslation("shop");
  const paths = useLocalePaths();
  const { kind, rewardText, price, game } = receipt;
  const target = {
    spins: game ? paths.play(game.code, "real") : paths.shop("spins"),
    bonus: paths.bonuses(),
    cash: paths.wallet(),
    coins: paths.shop("spins"),
  }[kind];
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-live bg-surface px-4 py-4"
    >
      <div className="flex min-w-0 items-start gap-3">
        <CircleCheck size={24} aria-hidden="true" className="shrink-0 text-live" />
        <div className="min-w-0">
          <p className="font-semibold">{t("receipt.title", { reward: rewardText })}</p>
          <p className="text-sm text-muted">
            {t("receipt.paid", { price })} {t(`receipt.use.${kind}`)}
          </p>
        </div>
      </div>
      <ButtonLink href={target} tone="accent">
        {t(`receipt.go.${kind}`, { game: game?.name ?? "" })}
      </ButtonLink>
    </div>
  );
}
