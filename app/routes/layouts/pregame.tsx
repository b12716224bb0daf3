import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { requireLocale } from "#app/i18n/i18n.server.ts";
import { RouteError } from "#app/shell/errors/route-error.tsx";
import { PregameFrame } from "#app/shell/frame/frames.tsx";

export const handle = { guards: ["checkAuth", "countryLang"] };

export const loader = ({ params }: LoaderFunctionArgs) => requireLocale(params);

/** The locale prefix never changes within a document. */
export const shouldRevalidate = () => false;

/** For games: header and folded menu; the game has the rest of the window [LAY-3]. */
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
