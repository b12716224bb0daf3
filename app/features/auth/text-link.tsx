import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

interface TextLinkProps {
  to: string;
  /** What a popup does instead of following the link. */
  instead?: () => void;
  newTab?: boolean;
  /** `Trans` puts them in. */
  children?: ReactNode;
}

/** A link in a text, that a popup may take over. */
export function TextLink({ to, instead, newTab, children }: TextLinkProps) {
  return (
    <Link
      to={to}
      target={newTab ? "_blank" : undefined}
      onClick={(event) => {
        if (!instead) return;
        event.preventDefault();
        instead();
      }}
      className="text-accent-text underline underline-offset-4 hover:no-underline"
    >
      {children}
    </Link>
  );
}
