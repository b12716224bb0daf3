/**
 * Browsers' translators replace a text node with `<font>` elements, or move it into one, while React still holds the node: its next
 * `removeChild` or `insertBefore` throws, and a changed text is written into a node that nobody sees. This guard finds the element
 * that stands for such a text, and lets React's calls act on it; the translator then translates the new text. Translators run in a
 * world of their own, so only a mutation observer sees what they do.
 */

/** The translator's element for a text node. */
const substitutes = new WeakMap<Node, ChildNode>();
const taken = new WeakSet<Node>();

declare global {
  interface Window {
    /** Mutations before the app started, of which a translator can be the cause; the boot script collects them. */
    earlyMoves?: MutationRecord[];
    earlyMoveObserver?: MutationObserver;
    /** Whether a translator has changed this page. */
    isTranslated?: boolean;
  }
}

const isFree = (node: Node | null): node is ChildNode => node?.nodeName === "FONT" && !taken.has(node);
const addedFont = ({ addedNodes }: MutationRecord) => [...addedNodes].find(isFree);

/** Finds the texts that were replaced. A translator uses one mutation, or inserts its element beside the text or in its place. */
function pairTexts(records: MutationRecord[]): void {
  for (const record of records) {
    const { target, removedNodes, previousSibling, nextSibling } = record;
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE || text.parentNode === target) continue;
      const inPlace = (other: MutationRecord) =>
        other.target === target &&
        other.previousSibling === previousSibling &&
        other.nextSibling === nextSibling &&
        addedFont(other);
      const font =
        addedFont(record) ??
        [previousSibling, nextSibling].find(isFree) ??
        records.map(inPlace).find((found) => found);
      if (!font) continue;
      taken.add(font);
      substitutes.set(text, font);
    }
  }
}

/** Completes the hydration at once; null when it is complete. */
let completeHydration: (() => void) | null = null;

const observer = new MutationObserver((records) => {
  pair(records);
  if (!window.isTranslated || !completeHydration) return;
  restoreTexts(records);
  completeHydration();
});
function pair(records: MutationRecord[]): void {
  window.isTranslated ||= records.some((record) => addedFont(record));
  if (window.isTranslated) pairTexts(records);
}

/** @returns the child of `parent` that is, stands for, or contains `node`; null if there is none */
function childFor(parent: Node, node: Node): Node | null {
  pair(observer.takeRecords());
  let found: Node | null = node.parentNode ? node : (substitutes.get(node) ?? null);
  while (found && found.parentNode !== parent) found = found.parentNode;
  return found;
}

function dropSubstitute(node: Node): void {
  substitutes.get(node)?.remove();
  substitutes.delete(node);
}

/**
 * Starts the guard, before React hydrates the page. If a translator has changed the page by then, or changes it during hydration, the
 * page gets the server's texts back, which React compares with its own, and is hydrated before the translator can act again.
 *
 * @param complete completes the hydration before it returns
 * @returns whether the page was translated: then the hydration must be completed in the same task
 */
export function guardTranslatedText(complete: () => void): boolean {
  completeHydration = complete;
  const early = [...(window.earlyMoves ?? []), ...(window.earlyMoveObserver?.takeRecords() ?? [])];
  window.earlyMoveObserver?.disconnect();
  window.earlyMoves = [];
  pair(early);
  restoreTexts(early);
  observer.observe(document, { childList: true, subtree: true });

  const { insertBefore, removeChild, appendChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const found = childFor(this, child);
    if (found) removeChild.call(this, child.nodeType === Node.TEXT_NODE ? found : child);
    else if (!window.isTranslated) removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    dropSubstitute(node);
    const isSure = !before || before.parentNode === this;
    const place = isSure ? before : childFor(this, before);
    return insertBefore.call(this, node, place ?? (window.isTranslated ? null : before)) as T;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    dropSubstitute(node);
    return appendChild.call(this, node) as T;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...value,
    set(this: ChildNode, text: string | null) {
      value?.set?.call(this, text);
      if (this.nodeType !== Node.TEXT_NODE || this.parentNode) return;
      pair(observer.takeRecords());
      const font = substitutes.get(this);
      substitutes.delete(this);
      font?.replaceWith(this);
    },
  });
  return Boolean(window.isTranslated);
}

/** Called when the page is hydrated: from now on texts stay translated. */
export function endHydration(): void {
  completeHydration = null;
}

/** Undoes a translation. */
function restoreTexts(records: MutationRecord[]): void {
  for (const { removedNodes } of records) {
    for (const text of removedNodes) {
      if (substitutes.get(text)?.parentNode) substitutes.get(text)?.replaceWith(text);
      substitutes.delete(text);
    }
  }
}
