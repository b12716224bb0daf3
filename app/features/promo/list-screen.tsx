import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LazyPicture } from "#app/ui/lazy-picture.tsx";
import type { OwnPromotionState, PromotionCardView, PromotionListData } from "./model.ts";

/** Number of pictures at the top that are not lazy. */
const EAGER_PICTURES = 2;

/** Class names by number of promotions: on large windows a section is as wide as its cards, so that small ones share a row. */
const SPANS: Readonly<Record<number, string>> = { 2: "large:col-span-2", 3: "large:col-span-3" };
const COLUMNS: Readonly<Record<number, string>> = {
  1: "large:grid-cols-1",
  2: "large:grid-cols-2",
  3: "large:grid-cols-3",
};

/** All promotions by category [RT-7]. */
export function PromotionsScreen({ categories }: PromotionListData) {
  const { t } = useTranslation("promo");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-7 large:grid-cols-3">
      <header className="large:col-span-3">
        <h1 className="font-display text-xl font-semibold text-balance tablet:text-2xl">{t("title")}</h1>
        <p className="mt-1 max-w-2xl text-muted">{t("lead")}</p>
      </header>
      {categories.length === 0 && <EmptyState title={t("empty")} text={t("empty_text")} />}
      {categories.map(({ category, promotions }, index) => (
        <section
          key={category}
          aria-labelledby={`promo-${category}`}
          className={SPANS[Math.min(promotions.length, 3)]}
        >
          <h2 id={`promo-${category}`} className="mb-3 font-display text-lg font-semibold">
            {t(`category.${category}`)}
          </h2>
          <ul className={`grid gap-4 phone:grid-cols-2 ${COLUMNS[Math.min(promotions.length, 3)]}`}>
            {promotions.map((promotion, position) => (
              <li key={promotion.alias} className="grid">
                <PromotionCard promotion={promotion} eager={index === 0 && position < EAGER_PICTURES} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A promotion as a picture with headline, one line and its state; the whole card leads to its terms. */
function PromotionCard({ promotion, eager }: { promotion: PromotionCardView; eager: boolean }) {
  const { t } = useTranslation("promo");
  const paths = useLocalePaths();
  const { alias, title, summary, picture, state } = promotion;
  const image = { src: picture, alt: "", width: 800, height: 600, decoding: "async" } as const;
  const fill =
    "absolute inset-0 size-full object-cover object-[50%_30%] transition duration-200 group-hover:scale-[1.03]";
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-edge">
      <div className="relative aspect-[3/2] overflow-hidden bg-raised">
        {eager ? (
          <img {...image} fetchPriority="high" alt="" className={fill} />
        ) : (
          <LazyPicture {...image} className={fill} />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="min-w-0 font-display text-base font-semibold hyphens-auto">
            <a href={paths.promotion(alias)} className="after:absolute after:inset-0 after:rounded-card">
              {title}
            </a>
          </h3>
          <StateBadge state={state} />
        </div>
        <p className="text-sm text-pretty text-muted">{summary}</p>
        <p aria-hidden="true" className="mt-auto pt-1 text-sm font-medium text-accent-text">
          {t("details")}
        </p>
      </div>
    </article>
  );
}

/** The state of a promotion that the player has joined, completed or used. */
function StateBadge({ state }: { state: OwnPromotionState | null }) {
  const { t } = useTranslation("promo");
  if (state === null || state === "open") return null;
  return <Badge tone={state === "closed" ? "plain" : "live"}>{t(`state.${state}`)}</Badge>;
}
