import { isRouteErrorResponse, useActionData, useFetchers, useLocation, useMatches } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { errorReaction, formatErrorVars } from "#app/errors/error-catalogue.ts";
import { type PopupName, popupStore } from "#app/shell/popups/popups.ts";
import { toast } from "#app/shell/toasts.ts";
import type { ProductErrorData } from "#contract/failures.ts";
import type { ProductErrorBody } from "#contract/operation.ts";

function errorIn(data: unknown): ProductErrorBody | undefined {
  return (data as Partial<ProductErrorData> | null | undefined)?.productError;
}

/** Opens a popup, unless it is open already: opening it again would discard what the player has entered in it. */
function openOnce(name: PopupName): void {
  if (!popupStore.get().some((popup) => popup.name === name)) popupStore.open(name, {});
}

type ShowError = (error: ProductErrorBody) => void;

/** Returns a function that shows a product error as a popup or a toast, for responses that are not of a fetcher [ERR-1, ERR-2]. */
export function useShowProductError(): ShowError {
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

interface ErrorSources {
  /** Data of the last action and of the fetchers: each object is one response. */
  responses: readonly unknown[];
  /** Loader data by route. It is replaced at every revalidation, which repeats the error of the same screen. */
  loaders: readonly { id: string; data: unknown }[];
  /** Key of the history entry whose loader data it is. */
  locationKey: string;
}

/** Returns a function that finds the product errors that it has not returned before; a loader's error once per navigation. */
export function createErrorFilter() {
  const seenResponses = new WeakSet<object>();
  let seenLoaders = new Set<string>();
  let lastKey = "";
  return ({ responses, loaders, locationKey }: ErrorSources): ProductErrorBody[] => {
    if (locationKey !== lastKey) seenLoaders = new Set();
    lastKey = locationKey;
    const unseen: ProductErrorBody[] = [];
    for (const data of responses) {
      const error = errorIn(data);
      if (!error || seenResponses.has(error)) continue;
      seenResponses.add(error);
      unseen.push(error);
    }
    for (const { id, data } of loaders) {
      const error = errorIn(data);
      const seenKey = `${id} ${error?.code} ${error?.message}`;
      if (!error || seenLoaders.has(seenKey)) continue;
      seenLoaders.add(seenKey);
      unseen.push(error);
    }
    return unseen;
  };
}

/**
 * Shows each product error in the data of an action, fetcher or loader once, as a popup or a toast [ERR-1, ERR-2]. Its text
 * is the message's key in the namespace `errors`, or the message itself if there is no such key.
 */
export function useProductErrors(): void {
  const showError = useShowProductError();
  const action = useActionData<unknown>();
  const fetchers = useFetchers();
  const matches = useMatches();
  const { key } = useLocation();
  const filter = useRef<ReturnType<typeof createErrorFilter>>();

  useEffect(() => {
    filter.current ??= createErrorFilter();
    const responses = [action, ...fetchers.map(({ data }) => data)];
    for (const error of filter.current({ responses, loaders: matches, locationKey: key })) showError(error);
  }, [action, fetchers, matches, key, showError]);
}

/** Shows the product error that the nearest error boundary caught [ERR-1]. @returns that error, or undefined */
export function useCaughtProductError(caught: unknown): ProductErrorBody | undefined {
  const showError = useShowProductError();
  const error = isRouteErrorResponse(caught) ? errorIn(caught.data) : undefined;
  useEffect(() => {
    if (error) showError(error);
  }, [error, showError]);
  return error;
}
