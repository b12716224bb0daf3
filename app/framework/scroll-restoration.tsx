import { ScrollRestoration } from "@remix-run/react";
import { cloneElement } from "react";

/**
 * Remix's ScrollRestoration for browsers whose storage is blocked too. Its inline script catches the error of the storage, and throws
 * it again, because its `catch` uses the storage. Without storage there is nothing to restore.
 *
 * @param nonce of the response's scripts
 */
export function GuardedScrollRestoration({ nonce }: { nonce: string | undefined }) {
  // Called as a function, because its element has the text of the script.
  const script = ScrollRestoration({ nonce });
  const text: string | undefined = script?.props.dangerouslySetInnerHTML?.__html;
  if (!script || text === undefined) return script;
  return cloneElement(script, {
    dangerouslySetInnerHTML: { __html: `try{sessionStorage;${text}}catch{}` },
  });
}
