import { useActionData, useFetchers, useMatches } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PopupName } from "#app/shell/popups/popup-names.ts";
import { popupStore } from "#app/shell/popups/popup-store.ts";
import { isRegistered } from "#app/shell/popups/registry.ts";
import { toast } from "#app/shell/toasts.ts";
import type { ProductErrorBody } from "#contract/operation.ts";
import { reactionTo } from "./catalogue.ts";
import { errorValues } from "./error-values.ts";
import type { ProductErrorData } from "./product-error.ts";

function errorIn(data: unknown): ProductErrorBody | undefined {
  return (data as Partial<ProductErrorData> | null | undefined)?.productError;
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
      const reaction = reactionTo(error.code, isRegistered);
      if (reaction.kind === "popup") popupStore.open(reaction.name as PopupName, {});
      if (reaction.kind === "toast") {
        void i18n.loadNamespaces("errors").then(() => {
          const key = i18n.exists(error.message, { ns: "errors" })
            ? error.message
            : `product.${error.message}`;
          const values = errorValues(error.vars, i18n.language);
          toast.error(i18n.t(key, { ...values, ns: "errors", defaultValue: error.message }));
        });
      }
    }
  }, [action, fetchers, matches, i18n]);
}
