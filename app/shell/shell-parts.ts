import { type ComponentType, createContext, useContext } from "react";
import type { PopupRegistry } from "./popups/popups.ts";

/** The parts of the shell that features provide; see app/composition.tsx. */
export interface ShellParts {
  popups: PopupRegistry;
  /** Rendered at the end of the default and the pregame frame. */
  FrameEnd: ComponentType;
}

/** Provided by the root layout. */
export const ShellPartsContext = createContext<ShellParts>({ popups: {}, FrameEnd: () => null });

export function useShellParts(): ShellParts {
  return useContext(ShellPartsContext);
}
