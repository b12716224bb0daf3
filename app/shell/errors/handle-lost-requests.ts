import type { i18n as I18n } from "i18next";
import type { LostReason } from "#app/data/lost-request.ts";
import { reportRefusedPlayers } from "#app/data/request.ts";
import { keepPageOnLostRequests } from "#app/framework/lost-requests.ts";
import { currentRouter } from "#app/framework/remix-router.ts";
import { toast } from "#app/shell/toasts.ts";

/** The router's handlers are wrapped once per document. */
let isWrapped = false;

/**
 * Keeps the page if one of its requests is lost. A form that navigates is answered by a toast, as is a request that is refused because
 * another player has logged in since; all others say it themselves [OUT-1].
 */
export function handleLostRequests(i18n: I18n): void {
  const router = currentRouter();
  if (!router || isWrapped) return;
  isWrapped = true;
  const report = (reason: LostReason) => {
    const show = () =>
      toast.error(i18n.t(`lost.${reason}`, { ns: "errors", defaultValue: i18n.t("error.title") }));
    void i18n.loadNamespaces("errors").finally(show);
  };
  keepPageOnLostRequests(router, report);
  reportRefusedPlayers(report);
}
