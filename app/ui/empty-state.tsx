import type { ReactNode } from "react";

interface StateProps {
  icon?: ReactNode;
  title: string;
  text?: string;
  /** One button or link. */
  action?: ReactNode;
}

/** Replaces an empty list: explains the list and offers one action. */
export function EmptyState({ icon, title, text, action }: StateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-6 text-center text-balance tablet:py-10">
      {icon && (
        <div className="grid size-14 place-items-center rounded-full bg-raised text-muted">{icon}</div>
      )}
      <p className="text-lg font-semibold">{title}</p>
      {text && <p className="text-muted">{text}</p>}
      {action && <div className="pt-2">{action}</div>}
    </div>
  );
}

/** Replaces a list that failed to load: explains the failure and offers a retry. Announced to screen readers. */
export function ErrorState(props: StateProps) {
  return (
    <div role="alert">
      <EmptyState {...props} />
    </div>
  );
}
