import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";

/** Says in a form's place that it has done its work. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status" className="flex gap-3 rounded-control border border-line bg-page p-4">
      <CircleCheck size={22} aria-hidden="true" className="shrink-0 text-live" />
      <div className="min-w-0 break-words">
        <p className="font-semibold">{title}</p>
        <p className="mt-1 text-muted">{children}</p>
      </div>
    </div>
  );
}
