import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { RouteError } from "#app/shell/errors/route-error.tsx";
import { EmptyFrame } from "#app/shell/frame/empty-frame.tsx";
import { requireLocale } from "#app/shell/frame/require-locale.ts";

export const handle = { guards: ["checkAuth", "countryLang"] };

export const loader = ({ params }: LoaderFunctionArgs) => requireLocale(params);

/** The prefix is the same for as long as the document is. */
export const shouldRevalidate = () => false;

/** Nothing but the screen itself, for what another site leads back to [LAY-3]. */
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
