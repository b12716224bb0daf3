import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { requireLocale } from "#app/i18n/i18n.server.ts";
import { RouteError } from "#app/shell/errors/route-error.tsx";
import { DefaultFrame } from "#app/shell/frame/frames.tsx";

export const handle = { guards: ["checkAuth", "countryLang"] };

export const loader = ({ params }: LoaderFunctionArgs) => requireLocale(params);

/** The locale prefix never changes within a document. */
export const shouldRevalidate = () => false;

/** Header, side menu, main area and footer [LAY-1]; errors of its routes are shown inside it. */
export default function DefaultLayout() {
  return (
    <DefaultFrame>
      <Outlet />
    </DefaultFrame>
  );
}

export function ErrorBoundary() {
  return (
    <DefaultFrame>
      <RouteError />
    </DefaultFrame>
  );
}
