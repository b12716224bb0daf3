import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import type { PaymentData } from "./payment-view.ts";

/** Every status that a payment has had, first to last. */
export function PaymentTimeline({ timeline }: Pick<PaymentData, "timeline">) {
  const { t } = useTranslation("payments");
  return (
    <ol>
      {timeline.map(({ status, at }, index) => {
        const isLast = index === timeline.length - 1;
        return (
          <li key={`${status} ${at}`} className="relative pb-4 pl-6 last:pb-0">
            {!isLast && (
              <span aria-hidden="true" className="absolute top-3 bottom-0 left-[5px] w-px bg-line" />
            )}
            <span
              aria-hidden="true"
              className={classNames(
                "absolute top-1.5 left-0 size-[11px] rounded-full border-2",
                isLast ? "border-accent-text bg-accent-text" : "border-edge bg-surface",
              )}
            />
            <p className={isLast ? "font-semibold" : "font-medium"}>{t(`status.${status}`)}</p>
            <p className="text-sm text-muted tabular-nums">{at}</p>
          </li>
        );
      })}
    </ol>
  );
}
