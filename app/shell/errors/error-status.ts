import { isRouteErrorResponse } from "@remix-run/react";

/** The HTTP status of what a boundary caught; an error without one is a 500 [ERR-3]. */
export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  const status = (error as { statusCode?: unknown; status?: unknown } | null) ?? {};
  const code = status.statusCode ?? status.status;
  return typeof code === "number" && code >= 400 && code < 600 ? code : 500;
}
