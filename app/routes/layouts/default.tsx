import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { RouteError } from "#app/shell/errors/route-error.tsx";
import { DefaultFrame } from "#app/shell/frame/default-frame.tsx";
import { requireLocale } from "#app/shell/frame/require-locale.ts";

export const handle = { guards: ["checkAuth", "countryLang"] };

export const loader = ({ params }: LoaderFunctionArgs) => requireLocale(params);

/** The prefix is the same for as long as the document is. */
export const shouldRevalidate = () => false;

/** Header, side menu, main area and footer [LAY-1]; also what an error inside it is drawn in. */
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
