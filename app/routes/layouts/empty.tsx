import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { requireLocale } from "#app/i18n/i18n.server.ts";
import { RouteError } from "#app/shell/errors/route-error.tsx";
import { EmptyFrame } from "#app/shell/frame/frames.tsx";

export const handle = { guards: ["checkAuth", "countryLang"] };

export const loader = ({ params }: LoaderFunctionArgs) => requireLocale(params);

/** The locale prefix never changes within a document. */
export const shouldRevalidate = () => false;

/** Only the screen itself, for pages that other sites redirect to [LAY-3]. */
export default function EmptyLayout() {
  return (
    <EmptyFrame>
      <Outlet />
    </EmptyFrame>
  );
}

export function ErrorBoundary() {
  return (
    <EmptyFrame>
      <RouteError />
    </EmptyFrame>
  );
}
