import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { RouteError } from "#app/shell/errors/route-error.tsx";
import { PregameFrame } from "#app/shell/frame/pregame-frame.tsx";
import { requireLocale } from "#app/shell/frame/require-locale.ts";

export const handle = { guards: ["checkAuth", "countryLang"] };

export const loader = ({ params }: LoaderFunctionArgs) => requireLocale(params);

/** The prefix is the same for as long as the document is. */
export const shouldRevalidate = () => false;

/** For game play: the header and the folded menu, and the whole remaining window for the game [LAY-3]. */
export default function PregameLayout() {
  return (
    <PregameFrame>
      <Outlet />
    </PregameFrame>
  );
}

export function ErrorBoundary() {
  return (
    <PregameFrame>
      <RouteError />
    </PregameFrame>
  );
}
