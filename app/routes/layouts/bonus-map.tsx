import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import stylesheet from "#app/features/daily-bonuses/bonus-map.css?url";
import { requireLocale } from "#app/i18n/i18n.server.ts";
import { RouteError } from "#app/shell/errors/route-error.tsx";
import { BonusMapFrame } from "#app/shell/frame/frames.tsx";

export const handle = { guards: ["checkAuth", "countryLang"] };

/** Only this layout has the pictures and the seasonal colours, so that other pages do not load them. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const loader = ({ params }: LoaderFunctionArgs) => requireLocale(params);

/** The locale prefix never changes within a document. */
export const shouldRevalidate = () => false;

/** The daily bonuses in the colours of their theme [LAY-3]. */
export default function BonusMapLayout() {
  return (
    <BonusMapFrame>
      <Outlet />
    </BonusMapFrame>
  );
}

export function ErrorBoundary() {
  return (
    <BonusMapFrame>
      <RouteError />
    </BonusMapFrame>
  );
}
