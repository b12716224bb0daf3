import { createContext, useContext } from "react";
import type { ShellData } from "./shell-data.ts";

/** Provided by the document around every screen. */
export const ShellContext = createContext<ShellData | null>(null);

/**
 * The shell's data of the current page.
 *
 * @throws where the root loader failed: only the bare error page is drawn then, see `useShellOrNull`.
 */
export function useShell(): ShellData {
  const shell = useShellOrNull();
  if (!shell) throw new Error("There is no shell data: the root loader failed");
  return shell;
}

/** The shell's data, or null on the error page of a failed root loader. */
export function useShellOrNull(): ShellData | null {
  return useContext(ShellContext);
}
