import { createContext, type ReactNode, useContext, useState } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** The nonce of the response's scripts; undefined in the browser, and for pages with hashes in their policy. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

/**
 * Renders its children on the server and while hydrating, but not if it is first mounted in the browser. It wraps scripts:
 * under Trusted Types React must not create script elements. A script that is mounted after hydration, or again because
 * hydration has failed, has run already.
 */
export function OnlyHydrated({ children }: { children: ReactNode }) {
  const isHydrating = !useHydrated();
  const [isRendered] = useState(isHydrating);
  return isRendered ? children : null;
}

interface ServerScriptProps {
  text: string;
  type?: "application/ld+json";
}

/** An inline script of the server's HTML; later changes of `text` are ignored. */
export function ServerScript({ text, type }: ServerScriptProps) {
  const nonce = useNonce();
  const [firstText] = useState(text);
  return (
    <OnlyHydrated>
      <script
        type={type}
        nonce={type ? undefined : nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of the app, and JSON with escaped angle brackets.
        dangerouslySetInnerHTML={{ __html: firstText }}
      />
    </OnlyHydrated>
  );
}
