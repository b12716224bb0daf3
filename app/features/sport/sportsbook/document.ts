import { isSportsbookPage } from "#contract/host/sport-views.ts";

/**
 * Whether this document may run the vendor's script: its content security policy allows the script only if the document was loaded as a
 * page with the sportsbook, not if the visitor has navigated to one in the client (docs/decisions/153).
 */
export function isSportsbookDocument(sportMirror: boolean): boolean {
  const [document] = performance.getEntriesByType("navigation");
  return !document || isSportsbookPage(new URL(document.name).pathname, sportMirror);
}
