import { createContext, useContext } from "react";

/** The nonce of this response's scripts; only the server has one, and only for pages that are not cached. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
