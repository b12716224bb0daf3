import { Coins, Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { RewardIcon } from "#app/features/rewards/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { LazyPicture } from "#app/ui/lazy-picture.tsx";
import type { ShopItemView } from "./model.ts";

/** An item of a shelf: picture, reward, requirements, and the price, which is the button. */
export function ItemCard({ item, eager }: { item: ShopItemView; eager: boolean }) {
  const { t } = useTranslation("shop");
  const { title, image, rewardText, reward, stake, level, left, obstacle } = item;
  const { user } = useShell();
  const isLocked = level !== null && (user === null || obstacle === "level");
  const picture = { src: image, width: 480, height: 360, decoding: "async" } as const;
  // Pictures of games are taller than those of a shelf, and have their title at the bottom, which is cut off.
  const fill = classNames("absolute inset-0 size-full object-cover", reward === "spins" && "object-top");
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <div className="relative aspect-[4/3] overflow-hidden bg-raised">
        {eager ? (
          <img {...picture} alt="" className={fill} />
        ) : (
          <LazyPicture {...picture} alt="" className={fill} />
        )}
        {isLocked && (
          <p className="absolute top-2 left-2 flex items-center gap-1 rounded-full bg-[rgb(5_6_12/0.78)] px-2.5 py-1 text-xs font-medium text-[#f4f5fb]">
            <Lock size={12} aria-hidden="true" />
            {t("item.level", { level })}
          </p>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 phone:p-4">
        <h3 className="font-display text-sm leading-snug font-semibold hyphens-auto break-words phone:text-base">
          {title}
        </h3>
        <p className="flex items-start gap-1.5 text-sm">
          <RewardIcon kind={reward} size={16} className="mt-0.5 shrink-0 text-accent-text" />
          <span className="min-w-0">{rewardText}</span>
        </p>
        {stake && <p className="text-sm text-muted">{t("item.stake", { stake })}</p>}
        {left !== null && left > 0 && <p className="text-sm text-muted">{t("item.left", { count: left })}</p>}
        <div className="mt-auto pt-3">
          <BuyLink item={item} />
        </div>
      </div>
    </article>
  );
}

/** The link to the confirmation, for a guest to the login; for an item that the player cannot buy, the reason. */
function BuyLink({ item }: { item: ShopItemView }) {
  const { t } = useTranslation("shop");
  const paths = useLocalePaths();
  const { user } = useShell();
  const { id, shelf, title, rewardText, price, priceKind, obstacle } = item;
  const shown = (
    <span className="flex items-center justify-center gap-1.5">
      {priceKind === "coins" && (
        <Coins size={16} aria-hidden="true" className="hidden shrink-0 phone:block" />
      )}
      {price}
    </span>
  );
  if (obstacle === "sold_out" || obstacle === "level") {
    return (
      <>
        {obstacle === "sold_out" && <Reason>{t("item.sold_out")}</Reason>}
        <p className="grid min-h-11 content-center rounded-control border border-line px-1 py-1 text-center text-sm font-medium text-muted">
          {shown}
        </p>
      </>
    );
  }
  const target = `${paths.shop(shelf, { item: id })}#purchase`;
  return (
    <>
      {obstacle && <Reason>{t(`item.${obstacle}`)}</Reason>}
      <ButtonLink
        block
        href={user ? target : paths.login({ continue: paths.shop(shelf, { item: id }) })}
        tone={obstacle ? "outline" : "accent"}
        aria-label={t("item.buy", { item: `${title}, ${rewardText}`, price })}
        className="px-1! max-phone:text-sm"
      >
        {shown}
      </ButtonLink>
    </>
  );
}

/** Why the player cannot buy an item, above its price. */
function Reason({ children }: { children: string }) {
  return <p className="mb-1.5 text-center text-sm text-balance text-muted">{children}</p>;
}
