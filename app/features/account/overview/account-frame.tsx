import type { ReactNode } from "react";
import { AccountNav } from "./account-nav.tsx";
import type { AccountPart } from "./account-screens.ts";

interface AccountFrameProps {
  part: AccountPart;
  title: string;
  /** What the screen is for, in a line. */
  lead?: string;
  /** A button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** What every screen of the account has: the way to the others, and its name. */
export function AccountFrame({ part, title, lead, action, children }: AccountFrameProps) {
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-6 [&>*]:min-w-0">
      <AccountNav part={part} />
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
