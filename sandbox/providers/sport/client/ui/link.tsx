import type { MouseEvent, ReactNode } from "react";
import { useServices } from "../services.ts";
import { PATH_PARAMETER } from "./router.ts";

interface LinkProps {
  to: string;
  className?: string;
  children: ReactNode;
  label?: string;
  current?: boolean;
  onFollow?(): void;
}

/** A link to a view. It has a real address, so that it can be opened in another tab. */
export function Link({ to, className, children, label, current, onFollow }: LinkProps) {
  const { router } = useServices();
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow?.();
    router.go(to);
  };
  return (
    <a
      href={to === "/" ? location.pathname : `?${PATH_PARAMETER}=${encodeURIComponent(to)}`}
      className={className}
      onClick={follow}
      aria-label={label}
      aria-current={current ? "page" : undefined}
    >
      {children}
    </a>
  );
}
