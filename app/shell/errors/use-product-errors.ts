import { isRouteErrorResponse, useActionData, useFetchers, useMatches } from "@remix-run/react";
import type { i18n as I18n } from "i18next";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PopupName } from "#app/shell/popups/popup-names.ts";
import { popupStore } from "#app/shell/popups/popup-store.ts";
import { isRegistered } from "#app/shell/popups/registry.ts";
import { toast } from "#app/shell/toasts.ts";
import type { ProductErrorData } from "#contract/failures.ts";
import type { ProductErrorBody } from "#contract/operation.ts";
import { reactionTo } from "./catalogue.ts";
import { errorValues } from "./error-values.ts";

function errorIn(data: unknown): ProductErrorBody | undefined {
  return (data as Partial<ProductErrorData> | null | undefined)?.productError;
}

function react(error: ProductErrorBody, i18n: I18n): void {
  const reaction = reactionTo(error.code, isRegistered);
  if (reaction.kind === "popup") popupStore.open(reaction.name as PopupName, {});
  if (reaction.kind === "toast") {
    void i18n.loadNamespaces("errors").then(() => {
      const key = i18n.exists(error.message, { ns: "errors" }) ? error.message : `product.${error.message}`;
      const values = errorValues(error.vars, i18n.language);
      toast.error(i18n.t(key, { ...values, ns: "errors", defaultValue: error.message }));
    });
  }
}

/**
 * Turns each product error that an action, a fetcher or a loader brings into its popup or toast, once [ERR-1, ERR-2].
 * Messages are keys of the namespace `errors`; one that it lacks is shown as the product API wrote it.
 */
export function useProductErrors(): void {
  const { i18n } = useTranslation();
  const action = useActionData<unknown>();
  const fetchers = useFetchers();
  const matches = useMatches();
  const shown = useRef(new WeakSet<object>());

  useEffect(() => {
    const sources = [action, ...fetchers.map(({ data }) => data), ...matches.map(({ data }) => data)];
    for (const data of sources) {
      const error = errorIn(data);
      if (!error || shown.current.has(error)) continue;
      shown.current.add(error);
      react(error, i18n);
    }
  }, [action, fetchers, matches, i18n]);
}

/**
 * The product error that the nearest boundary caught, turned into its popup or toast too; undefined where it caught
 * something else [ERR-1].
 */
export function useRefusedScreen(caught: unknown): ProductErrorBody | undefined {
  const { i18n } = useTranslation();
  const error = isRouteErrorResponse(caught) ? errorIn(caught.data) : undefined;
  useEffect(() => {
    if (error) react(error, i18n);
  }, [error, i18n]);
  return error;
}
