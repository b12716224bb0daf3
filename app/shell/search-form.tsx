import type { ReactNode } from "react";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { openPopup } from "./popups/use-popups.ts";

/** Around a button: it opens the search's popup, and before scripts run the search's own screen. */
export function SearchForm({ children }: { children: ReactNode }) {
  const paths = useLocalePaths();
  return (
    <form
      action={paths.search()}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        openPopup("search");
      }}
    >
      {children}
    </form>
  );
}
