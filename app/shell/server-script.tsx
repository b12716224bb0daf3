import { useState } from "react";
import { useNonce } from "./nonce.ts";
import { OnlyHydrated } from "./only-hydrated.tsx";

interface ServerScriptProps {
  text: string;
  type?: "application/ld+json";
}

/** An inline script of the first HTML; its text never changes afterwards. */
export function ServerScript({ text, type }: ServerScriptProps) {
  const nonce = useNonce();
  const [first] = useState(text);
  return (
    <OnlyHydrated>
      <script
        type={type}
        nonce={type ? undefined : nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, and JSON with its angle brackets escaped.
        dangerouslySetInnerHTML={{ __html: first }}
      />
    </OnlyHydrated>
  );
}
