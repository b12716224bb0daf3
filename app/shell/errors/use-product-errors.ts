import { isRouteErrorResponse, useActionData, useLocation, useMatches } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { onRefusal } from "#app/data/refusals.ts";
import { errorReaction, formatErrorVars } from "#app/errors/error-catalogue.ts";
import { subscribeToFetcherResponses } from "#app/framework/remix-router.ts";
import { type PopupName, popupStore } from "#app/shell/popups/popups.ts";
import { toast } from "#app/shell/toasts.ts";
import type { ProductErrorData } from "#contract/host/failures.ts";
import type { ProductErrorBody } from "#contract/wire/operation.ts";

function errorIn(data: unknown): ProductErrorBody | undefined {
  return (data as Partial<ProductErrorData> | null | undefined)?.productError;
}

/** Opens a popup, unless it is open already: opening it again would discard what the player has entered in it. */
function openOnce(name: PopupName): void {
  if (!popupStore.get().some((popup) => popup.name === name)) popupStore.open(name, {});
}

type ShowError = (error: ProductErrorBody) => void;

/** Returns a function that shows a product error as a popup or a toast [ERR-1, ERR-2]. */
function useShowProductError(): ShowError {
  const { i18n } = useTranslation();
  return useCallback(
    (error) => {
      // Every popup is registered: see PopupRegistry.
      const reaction = errorReaction(error.code, () => true);
      if (reaction.kind === "popup") openOnce(reaction.name as PopupName);
      if (reaction.kind === "toast") {
        void i18n.loadNamespaces("errors").then(() => {
          const { message, vars } = error;
          const key = i18n.exists(message, { ns: "errors" }) ? message : `product.${message}`;
          const values = formatErrorVars(vars, i18n.language);
          toast.error(i18n.t(key, { ...values, ns: "errors", defaultValue: message }));
        });
      }
    },
    [i18n],
  );
}

interface LoaderData {
  data: unknown;
}

/** Filters for product errors that have not been returned before. */
export function createErrorFilters() {
  const seenResponses = new WeakSet<ProductErrorBody>();
  let seenLoaders = new Set<string>();
  let lastKey = "";
  return {
    /** The error in the response of an action or a fetcher, once per response. */
    ofResponse(data: unknown): ProductErrorBody[] {
      const error = errorIn(data);
      if (!error || seenResponses.has(error)) return [];
      seenResponses.add(error);
      return [error];
    },
    /**
     * The errors in loader data, each once per navigation: a revalidation repeats the error of the same screen, and several loaders
     * may make calls that are refused for the same reason.
     *
     * @param locationKey key of the history entry whose loader data it is
     */
    ofLoaders(loaders: readonly LoaderData[], locationKey: string): ProductErrorBody[] {
      if (locationKey !== lastKey) seenLoaders = new Set();
      lastKey = locationKey;
      return loaders.flatMap(({ data }) => {
        const error = errorIn(data);
        const seenKey = `${error?.code} ${error?.message}`;
        if (!error || seenLoaders.has(seenKey)) return [];
        seenLoaders.add(seenKey);
        return [error];
      });
    },
  };
}

/**
 * Shows each product error in the data of an action, fetcher or loader, or in an endpoint's answer, once, as a popup or a toast [ERR-1, ERR-2]. Its text
 * is the message's key in the namespace `errors`, or the message itself if there is no such key.
 */
export function useProductErrors(): void {
  const showError = useShowProductError();
  useEffect(() => onRefusal(showError), [showError]);
  const action = useActionData<unknown>();
  const matches = useMatches();
  const { key } = useLocation();
  const [filters] = useState(createErrorFilters);

  useEffect(() => filters.ofResponse(action).forEach(showError), [filters, action, showError]);
  useEffect(() => filters.ofLoaders(matches, key).forEach(showError), [filters, matches, key, showError]);
  useEffect(
    () => subscribeToFetcherResponses((data) => filters.ofResponse(data).forEach(showError)),
    [filters, showError],
  );
}

/** Shows the product error that the nearest error boundary caught [ERR-1, ERR-2]. @returns that error, or undefined */
export function useCaughtProductError(caught: unknown): ProductErrorBody | undefined {
  const showError = useShowProductError();
  const error = isRouteErrorResponse(caught) ? errorIn(caught.data) : undefined;
  useEffect(() => {
    if (error) showError(error);
  }, [error, showError]);
  return error;
}
