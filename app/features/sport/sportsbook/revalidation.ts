import type { ShouldRevalidateFunction } from "@remix-run/react";
import { createStore } from "#app/ui/create-store.ts";
import { BT_PATH } from "#contract/host/sport-views.ts";

/** Whether the vendor's sportsbook runs in this document. */
export const isSportsbookRunning = createStore(false);

/** The address without the place of the sportsbook. */
function withoutPlace(url: URL): string {
  const rest = new URLSearchParams(url.search);
  rest.delete(BT_PATH);
  return `${url.pathname}?${rest}`;
}

/** While the sportsbook runs, a change of its place needs no data: the vendor shows it. */
export const revalidatesSport: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const isMove = currentUrl.href !== nextUrl.href && withoutPlace(currentUrl) === withoutPlace(nextUrl);
  return isSportsbookRunning.get() && isMove && !formMethod ? false : defaultShouldRevalidate;
};
