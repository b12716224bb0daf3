import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";

/** Says that a form has done its work, and is announced. */
export function Saved({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm">
      <CircleCheck size={18} aria-hidden="true" className="shrink-0 text-live" />
      {children}
    </p>
  );
}
