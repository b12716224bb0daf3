import { Suspense, useRef } from "react";
import { useTranslation } from "react-i18next";
import { inLocale } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { buttonStyle } from "#app/ui/button-style.ts";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Banner } from "#contract/wire/rewards/promotions.ts";
import { Hero, SLIDE_LINE, SLIDE_TEXT, SLIDE_TITLE } from "./hero.tsx";

/** Loaded after hydration, because slides can be swiped and read without it. */
const CarouselControls = lazyNamed(() => import("./carousel-controls.tsx"), "CarouselControls");

/**
 * The banners of the home page: the site's own first, with the page's largest picture, then those of the product API. Without
 * scripts it is a row to swipe; the browser scrolls a slide into view when its link is focused.
 */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation("home");
  const isHydrated = useHydrated();
  const slides = useRef<HTMLDivElement>(null);
  const total = banners.length + 1;
  const slide = (index: number) => ({
    role: "group",
    "aria-label": t("carousel.slide", { n: index + 1, total }),
  });
  return (
    <section className="carousel" aria-label={t("carousel.label")}>
      <div className="carousel-slides" ref={slides}>
        <div {...slide(0)}>
          <Hero />
        </div>
        {banners.map((banner, index) => (
          <div key={banner.banner_id} {...slide(index + 1)}>
            <BannerSlide banner={banner} />
          </div>
        ))}
      </div>
      {isHydrated && total > 1 && (
        <Suspense>
          <CarouselControls slides={slides} total={total} />
        </Suspense>
      )}
    </section>
  );
}

/** Headline, one line and one button over a picture. */
function BannerSlide({ banner: { title, text, action, path, pictures } }: { banner: Banner }) {
  const { locale } = useShell();
  return (
    <>
      <picture>
        <source media="(min-width: 768px)" srcSet={pictures.wide} width={1600} height={600} />
        <img src={pictures.narrow} alt="" width={800} height={600} loading="lazy" decoding="async" />
      </picture>
      <div className={SLIDE_TEXT}>
        <h2 className={SLIDE_TITLE}>{title}</h2>
        <p className={SLIDE_LINE}>{text}</p>
        <div className="mt-4 tablet:mt-5">
          <a
            href={inLocale(path, locale.code)}
            aria-label={`${action}: ${title}`}
            className={`${buttonStyle({ tone: "accent", size: "large" })} max-tablet:min-h-11! max-tablet:text-[15px]!`}
          >
            {action}
          </a>
        </div>
      </div>
    </>
  );
}
