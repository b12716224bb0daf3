import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import { Fold } from "#app/ui/fold.tsx";
import type { PaymentView } from "./payment-view.ts";

/** Every status that a payment has had, in words, folded away. */
export function PaymentTimeline({ timeline }: Pick<PaymentView, "timeline">) {
  const { t } = useTranslation("payments");
  return (
    <Fold label={t("timeline")}>
      <ol className="grid gap-3">
        {timeline.map(({ status, at }, index) => {
          const isLast = index === timeline.length - 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a status can come twice, and none ever changes its place.
            <li key={index} className="flex gap-3">
              <span
                aria-hidden="true"
                className={classNames("mt-2 size-2 shrink-0 rounded-full", isLast ? "bg-live" : "bg-edge")}
              />
              <span className="min-w-0">
                <span className={classNames("block", isLast && "font-semibold")}>
                  {t(`status.${status}`)}
                </span>
                <span className="block text-sm text-muted tabular-nums">{at}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </Fold>
  );
}
