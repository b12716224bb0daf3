import { isSportsbookPage } from "#contract/sport/views.ts";

/**
 * Whether this document may run the vendor's script: its content security policy allows it only if the document itself was loaded as a
 * page with the sportsbook, not if the visitor has come to one within the document (docs/decisions/153).
 */
export function isSportsbookDocument(sportMirror: boolean): boolean {
  const [document] = performance.getEntriesByType("navigation");
  return !document || isSportsbookPage(new URL(document.name).pathname, sportMirror);
}
