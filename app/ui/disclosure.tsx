import { ChevronDown } from "lucide-react";
import { type ReactNode, useRef } from "react";

interface DisclosureProps {
  label: string;
  /** Opens the content; false does not close it again. */
  open?: boolean;
  children: ReactNode;
}

/** A disclosure (`details`): content that is hidden until the user opens it; works without scripts. */
export function Disclosure({ label, open, children }: DisclosureProps) {
  const opened = useRef(false);
  opened.current ||= open === true;
  return (
    <details open={opened.current || undefined} className="group border-t border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-control py-2 font-medium [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 break-words">{label}</span>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="shrink-0 text-muted transition duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="pt-2 pb-4">{children}</div>
    </details>
  );
}
