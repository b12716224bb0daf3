import { type ComponentType, createContext, useContext } from "react";
import type { OpenPopup } from "./popups/popups.ts";

/** The parts of the shell that features provide; see app/composition.tsx. */
export interface ShellParts {
  /** Renders an open popup. */
  Popup: ComponentType<{ popup: OpenPopup; close: () => void }>;
  /** Rendered at the end of the default and the pregame frame. */
  FrameEnd: ComponentType;
  /** Rendered on every page once the browser is idle after the load: background services and the vendors' panels. */
  Background: ComponentType;
  /**
   * Rendered above the notifications, in their popover and on their page: the entry of the customer-messaging inbox. Nothing by
   * default.
   */
  MessagingSlot: ComponentType;
  /** The number of live events, next to their link in the side menu; suspends until its script is loaded. */
  LiveCount: ComponentType;
}

/** Provided by the root layout. */
export const ShellPartsContext = createContext<ShellParts>({
  Popup: () => null,
  FrameEnd: () => null,
  Background: () => null,
  MessagingSlot: () => null,
  LiveCount: () => null,
});

export function useShellParts(): ShellParts {
  return useContext(ShellPartsContext);
}
