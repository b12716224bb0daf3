import { CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";

/** One thing that was checked, and whether it is so. */
export function Finding({ holds, children }: { holds: boolean | null; children: ReactNode }) {
  const Icon = holds ? CircleCheck : CircleX;
  return (
    <li className="flex gap-2" data-holds={holds}>
      <Icon
        size={20}
        aria-hidden="true"
        className={`mt-px shrink-0 ${holds ? "text-live" : "text-danger"}`}
      />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
