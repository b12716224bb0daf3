import { ExternalLink } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { AGE_BADGE, FOOTER_PAGES } from "#app/constants.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { type PublicSite, useShell } from "#app/session/shell-data.ts";
import { hasTrackers } from "#app/tracking/site-trackers.ts";
import { useIsOpen } from "#app/ui/closed-paths.ts";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { MINIMUM_AGE } from "#contract/wire/constants.ts";
import type { FooterIcon } from "#contract/wire/content/content.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";

/** If the chunk fails to load, the local picture stays. */
const FramedSeal = lazyNamed(
  () => import("./framed-seal.tsx"),
  "FramedSeal",
  ({ local }) => <>{local}</>,
);

/** Licence, age, payments, partners, copyright and the legal links [FTR-1, RT-19]. */
export function Footer() {
  const { t } = useTranslation();
  const { site, footer, year } = useShell();
  return (
    <footer data-behind-menu className="mt-12 border-t border-line bg-surface pb-(--bottom-bar)">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 px-4 pt-8 pb-20 tablet:px-6 large:px-8">
        <LegalLinks site={site} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 tablet:grid-cols-2">
          <FooterIcons title={t("footer.payments")} icons={footer.payment_systems} />
          <FooterIcons title={t("footer.partners")} icons={footer.affiliates} />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-6">
          <Licence site={site} />
          <p className="min-w-[min(15rem,100%)] flex-1 text-sm text-muted">
            {t("footer.responsible", { age: MINIMUM_AGE })}
          </p>
        </div>
        <CompanyLine site={site} />
        <p className="text-sm text-muted">
          © {year} {new URL(site.origin).hostname}
        </p>
      </div>
    </footer>
  );
}

function LegalLinks({ site: { flags, affiliatesUrl, tracking } }: { site: PublicSite }) {
  const { t } = useTranslation();
  const paths = useLocalePaths();
  const isOpen = useIsOpen();
  const pages = [
    ...FOOTER_PAGES.map((alias) => [paths.page(alias), t(`pages.${alias}`)] as const),
    [paths.fairness(), t("footer.fairness")] as const,
    ...(hasTrackers(tracking) ? [[paths.privacySettings(), t("footer.privacy_settings")] as const] : []),
  ].filter(([path]) => isOpen(path));
  const link =
    "inline-flex min-h-8 items-center gap-1.5 text-muted transition-colors duration-150 hover:text-text";
  return (
    <nav aria-label={t("footer.legal")}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-6 wrap-anywhere gap-y-1.5 text-sm tablet:flex tablet:flex-wrap">
        {pages.map(([path, label]) => (
          <li key={path}>
            <a href={path} className={link}>
              {label}
            </a>
          </li>
        ))}
        {flags.mainProductionHost && affiliatesUrl && (
          <li>
            <a href={affiliatesUrl} rel="noopener" target="_blank" className={link}>
              {t("footer.affiliates")}
              <ExternalLink size={14} aria-hidden="true" />
              <span className="sr-only">{t("footer.new_window")}</span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Licence({ site }: { site: PublicSite }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { emblem, seal } = licenceMarks(site.flags, locale.code);
  return (
    <div className="flex flex-wrap items-center gap-4">
      {site.regulators.map(({ name, picture, link, licence }) => (
        <FooterIconLink key={link} icon={{ name, image: picture, url: link }} text={licence} />
      ))}
      {emblem && site.regulators.length === 0 && (
        <img
          src={emblem}
          alt={t("footer.licence")}
          width={56}
          height={56}
          loading="lazy"
          className="size-14"
        />
      )}
      {seal && <LicenceSeal seal={site.seal} />}
      <abbr
        title={t("footer.age", { age: MINIMUM_AGE })}
        className="grid size-12 place-items-center rounded-full border-[3px] border-danger font-bold text-danger no-underline"
      >
        {AGE_BADGE}
      </abbr>
    </div>
  );
}

/** The company that operates the site; parts that the operator has not set are omitted. */
function CompanyLine({ site: { brand, company, flags } }: { site: PublicSite }) {
  const { t } = useTranslation();
  const { registrationNumber, address } = company;
  const licence = flags.noLicence ? undefined : company.licence;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      <li>{t("footer.operator", { brand: brand.name, company: company.name })}</li>
      {registrationNumber && <li>{t("footer.registration", { number: registrationNumber })}</li>}
      {address && <li>{t("footer.address", { address })}</li>}
      {licence && <li>{t("footer.licensed", { ...licence })}</li>}
    </ul>
  );
}

/** The local picture, with a link to the certificate if the site has one, until the register's own seal is visible. */
function LicenceSeal({ seal }: Pick<PublicSite, "seal">) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const picture = (
    <img
      src="/licence/seal.svg"
      alt={t("footer.seal")}
      width={56}
      height={56}
      loading="lazy"
      className="size-14"
    />
  );
  if (!seal) return picture;
  const local = (
    <a href={seal.certificate} rel="noopener" target="_blank">
      {picture}
      <span className="sr-only">{t("footer.new_window")}</span>
    </a>
  );
  if (!seal.isFramed || !isHydrated) return local;
  return (
    <Suspense fallback={local}>
      <FramedSeal local={local} />
    </Suspense>
  );
}

export interface LicenceMarks {
  /** Path of the emblem, or null if the domain has no licence. */
  emblem: "/licence/emblem.svg" | "/licence/emblem-mirror.svg" | null;
  /** Whether the licence seal is shown. */
  seal: boolean;
}

/**
 * The licence marks of a page [FTR-2]: the sport mirror has its own emblem; the seal is shown for Kazakh on the main domain
 * and on the net-licensed domain; a domain without a licence shows neither.
 */
export function licenceMarks(flags: PublicSite["flags"], locale: LocaleCode): LicenceMarks {
  if (flags.noLicence) return { emblem: null, seal: false };
  return {
    emblem: flags.sportMirror ? "/licence/emblem-mirror.svg" : "/licence/emblem.svg",
    seal: flags.netLicensed || (flags.main && locale === "kz"),
  };
}

interface FooterIconsProps {
  title: string;
  icons: readonly FooterIcon[];
}

/** One of the footer's icon lists; an empty list renders nothing [FTR-3]. Icons have a light background, which logos need. */
function FooterIcons({ title, icons }: FooterIconsProps) {
  if (icons.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-sm font-medium text-muted">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {icons.map((icon) => (
          <li key={icon.name}>
            <FooterIconLink icon={icon} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const ICON =
  "inline-flex min-h-9 min-w-14 items-center justify-center gap-2 rounded-control bg-[#eef0f7] px-2.5 text-sm text-[#131629]";

/** An icon that may be a link, with a text behind it. */
function FooterIconLink({ icon: { name, image, url }, text }: { icon: FooterIcon; text?: string }) {
  const picture = <img src={image} alt={name} height={20} loading="lazy" className="h-5 w-auto max-w-20" />;
  const isOpen = useIsOpen();
  if (!url || !isOpen(url)) return <span className={ICON}>{picture}</span>;
  return (
    <a href={url} className={`${ICON} transition duration-150 hover:brightness-95`}>
      {picture}
      {text}
    </a>
  );
}
