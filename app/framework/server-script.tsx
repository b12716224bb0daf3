import { createContext, type ReactNode, useContext, useState } from "react";
import { useScripted } from "#app/ui/use-scripted.ts";

/** The nonce of the response's scripts; undefined in the browser, and for pages whose policy uses hashes. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

/**
 * Renders its children on the server and while hydrating, and nothing if it is first mounted in the browser. For scripts:
 * under Trusted Types React must not create script elements. If a script is mounted after hydration, or if React gives up
 * hydration and renders the document itself, the script has run already.
 */
export function OnlyHydrated({ children }: { children: ReactNode }) {
  const isHydrating = !useScripted();
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
