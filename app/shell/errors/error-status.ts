import { isRouteErrorResponse } from "@remix-run/react";

/** The HTTP status of a caught error; 500 for an error without one [ERR-3]. */
export function errorStatusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  const status = (error as { statusCode?: unknown; status?: unknown } | null) ?? {};
  const code = status.statusCode ?? status.status;
  return typeof code === "number" && code >= 400 && code < 600 ? code : 500;
}
