import { createContext, useContext } from "react";

/** What the popup manager tells the popup that it draws. */
interface PopupPlace {
  close(): void;
  /** Gets focus back when the popup closes. */
  opener: Element | null;
}

export const PopupContext = createContext<PopupPlace>({ close() {}, opener: null });

export function usePopupPlace(): PopupPlace {
  return useContext(PopupContext);
}
