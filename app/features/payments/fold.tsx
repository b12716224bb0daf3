import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** Something more, folded away; it opens without scripts too. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-control font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="shrink-0 text-muted transition duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
