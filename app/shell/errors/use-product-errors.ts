import { isRouteErrorResponse, useActionData, useFetchers, useMatches } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { errorReaction, formatErrorVars } from "#app/errors/error-catalogue.ts";
import { type PopupName, popupStore } from "#app/shell/popups/popups.ts";
import { useShellParts } from "#app/shell/shell-parts.ts";
import { toast } from "#app/shell/toasts.ts";
import type { ProductErrorData } from "#contract/failures.ts";
import type { ProductErrorBody } from "#contract/operation.ts";

function errorIn(data: unknown): ProductErrorBody | undefined {
  return (data as Partial<ProductErrorData> | null | undefined)?.productError;
}

type ShowError = (error: ProductErrorBody) => void;

function useShowError(): ShowError {
  const { i18n } = useTranslation();
  const { popups } = useShellParts();
  return useCallback(
    (error) => {
      const reaction = errorReaction(error.code, (name) => Object.hasOwn(popups, name));
      if (reaction.kind === "popup") popupStore.open(reaction.name as PopupName, {});
      if (reaction.kind === "toast") {
        void i18n.loadNamespaces("errors").then(() => {
          const { message, vars } = error;
          const key = i18n.exists(message, { ns: "errors" }) ? message : `product.${message}`;
          const values = formatErrorVars(vars, i18n.language);
          toast.error(i18n.t(key, { ...values, ns: "errors", defaultValue: message }));
        });
      }
    },
    [i18n, popups],
  );
}

/**
 * Shows each product error in the data of an action, fetcher or loader once, as a popup or a toast [ERR-1, ERR-2]. Its text
 * is the message's key in the namespace `errors`, or the message itself if there is no such key.
 */
export function useProductErrors(): void {
  const showError = useShowError();
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
      showError(error);
    }
  }, [action, fetchers, matches, showError]);
}

/** Shows the product error that the nearest error boundary caught [ERR-1]. @returns that error, or undefined */
export function useCaughtProductError(caught: unknown): ProductErrorBody | undefined {
  const showError = useShowError();
  const error = isRouteErrorResponse(caught) ? errorIn(caught.data) : undefined;
  useEffect(() => {
    if (error) showError(error);
  }, [error, showError]);
  return error;
}
