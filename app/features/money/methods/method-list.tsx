import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { MethodFacts } from "./method-facts.tsx";
import { MethodLogo } from "./method-logo.tsx";
import type { MethodView } from "./method-view.ts";

interface MethodListProps {
  methods: readonly MethodView[];
  /** Where a method's form is. */
  hrefOf: (method: MethodView) => string;
}

/** Methods to choose from, each a link to its form; one in maintenance leads nowhere and says until when. */
export function MethodList({ methods, hrefOf }: MethodListProps) {
  return (
    <ul className="grid gap-2 tablet:grid-cols-2">
      {methods.map((method) => (
        <li key={method.alias} className="min-w-0">
          {method.maintenance ? (
            <div className={TILE}>
              <MethodLogo image={method.image} />
              <Words method={method}>
                <Maintenance until={method.maintenance.until} />
              </Words>
            </div>
          ) : (
            <a
              href={hrefOf(method)}
              className={`${TILE} transition-colors duration-150 hover:border-edge hover:bg-raised`}
            >
              <MethodLogo image={method.image} />
              <Words method={method}>
                <MethodFacts method={method} />
              </Words>
              <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-muted" />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

const TILE = "flex h-full items-center gap-3 rounded-card border border-line bg-page p-3";

function Words({ method, children }: { method: MethodView; children: ReactNode }) {
  return (
    <div className="min-w-0 flex-1">
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
