import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { MethodLogo } from "./method-logo.tsx";
import type { ChosenMethod, MethodView } from "./model.ts";

interface MethodListProps {
  methods: readonly MethodView[];
  /** URL of a method's form. */
  hrefOf: (method: MethodView) => string;
}

/** List of methods, each a link to its form. A method in maintenance has no link and shows when the maintenance ends. */
export function MethodList({ methods, hrefOf }: MethodListProps) {
  return (
    <ul className="grid gap-2 tablet:grid-cols-2">
      {methods.map((method) => (
        <li key={method.alias} className="min-w-0">
          {method.maintenance ? (
            <div className={TILE}>
              <MethodLogo image={method.image} />
              <MethodSummary method={method}>
                <Maintenance until={method.maintenance.until} />
              </MethodSummary>
            </div>
          ) : (
            <a
              href={hrefOf(method)}
              className={`${TILE} transition-colors duration-150 hover:border-edge hover:bg-raised`}
            >
              <MethodLogo image={method.image} />
              <MethodSummary method={method}>
                <MethodFacts method={method} />
              </MethodSummary>
              <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-muted" />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

const TILE = "flex h-full flex-wrap items-center gap-3 rounded-card border border-line bg-page p-3";

function MethodSummary({ method, children }: { method: MethodView; children: ReactNode }) {
  return (
    <div className="min-w-0 flex-1 basis-32">
      <p className="font-medium break-words hyphens-auto">{method.name}</p>
      {children}
    </div>
  );
}

function Maintenance({ until }: { until: string | null }) {
  const { t } = useTranslation("payment-methods");
  return (
    <div className="mt-1 text-sm text-muted">
      <Badge>{t("maintenance")}</Badge>
      {until && <p className="mt-1">{t("maintenance_until", { until })}</p>}
    </div>
  );
}

function MethodFacts({ method, className }: { method: MethodView; className?: string }) {
  const { t } = useTranslation("payment-methods");
  const { min, max, fee, time } = method.formatted;
  const facts = [
    max === null ? t("limits_from", { min }) : t("limits", { min, max }),
    fee === null ? t("fee_none") : t("fee", { fee }),
    time.kind === "instant" ? t("time.instant") : t(`time.${time.kind}`, { time: time.text }),
  ];
  return (
    <ul className={classNames("flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-muted tabular-nums", className)}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** The chosen method above its form, with a link back to the list of methods. */
export function ChosenMethodCard({ chosen, backHref }: { chosen: ChosenMethod; backHref: string }) {
  const { t } = useTranslation("payment-methods");
  const { method, saved } = chosen;
  return (
    <div className="rounded-card border border-line bg-page p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <MethodLogo image={method.image} />
        <div className="min-w-0 flex-1 basis-32">
          <h2 className="font-display text-base font-semibold break-words hyphens-auto">{method.name}</h2>
          {saved && <p className="truncate text-sm text-muted tabular-nums">{saved.label}</p>}
        </div>
        <a href={backHref} className="flex min-h-10 items-center text-sm underline underline-offset-4">
          {t("change")}
        </a>
      </div>
      {method.description && <p className="mt-2 text-sm">{method.description}</p>}
      <MethodFacts method={method} className="mt-1" />
    </div>
  );
}

/** Section with a heading on the screen where a method is chosen. */
export function MethodSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="font-display text-base font-semibold hyphens-auto">
        {title}
      </h2>
      {children}
    </section>
  );
}
