import { CircleCheck, CircleHelp, CircleX } from "lucide-react";
import type { ReactNode } from "react";

/** A list item with the result of a check; `holds` is null if there was nothing to compare with. */
export function CheckResult({ holds, children }: { holds: boolean | null; children: ReactNode }) {
  const Icon = holds === null ? CircleHelp : holds ? CircleCheck : CircleX;
  const tone = holds === null ? "text-muted" : holds ? "text-live" : "text-danger";
  return (
    <li className="flex gap-2" data-holds={holds ?? undefined}>
      <Icon size={20} aria-hidden="true" className={`mt-px shrink-0 ${tone}`} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
