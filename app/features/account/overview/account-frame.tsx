import type { ReactNode } from "react";
import { AccountNav, type AccountScreenId } from "#app/shell/account-nav.tsx";

interface AccountFrameProps {
  /** The current screen; player protection has its own frame. */
  screen: Exclude<AccountScreenId, "protection">;
  title: string;
  /** One line that describes the screen. */
  lead?: string;
  /** A button next to the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** The layout of the account screens: navigation, title and content. */
export function AccountFrame({ screen, title, lead, action, children }: AccountFrameProps) {
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-6 [&>*]:min-w-0">
      <AccountNav screen={screen} />
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="font-display text-2xl font-semibold hyphens-auto break-words">{title}</h1>
          {lead && <p className="mt-1 max-w-3xl break-words text-muted">{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
