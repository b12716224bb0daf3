import { useTranslation } from "react-i18next";
import { MethodFacts } from "./method-facts.tsx";
import { MethodLogo } from "./method-logo.tsx";
import type { ChosenMethod } from "./method-view.ts";

/** What the form below pays with, and the way back to the others. */
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
