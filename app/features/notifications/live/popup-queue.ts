interface PopupPort<Content> {
  /** @param onClose called when the popup closes */
  open(content: Content, onClose: () => void): void;
  close(): void;
}

interface Queued<Content> {
  id: string;
  content: Content;
  onRead: () => void;
}

/** A queue of popups: the next one opens when the one before has closed. */
export function createPopupQueue<Content>(port: PopupPort<Content>) {
  let waiting: Queued<Content>[] = [];
  let shown: Queued<Content> | null = null;

  const openNext = (): void => {
    const next = waiting.shift();
    shown = next ?? null;
    if (!next) return;
    port.open(next.content, () => {
      if (shown === next) shown = null;
      next.onRead();
      openNext();
    });
  };

  return {
    /** @param onRead called when the popup of this content closes */
    add(id: string, content: Content, onRead: () => void): void {
      if (shown?.id === id || waiting.some((other) => other.id === id)) return;
      waiting.push({ id, content, onRead });
      if (!shown) openNext();
    },
    /** Removes what was read elsewhere, and closes its popup; null for all. */
    remove(ids: readonly string[] | null): void {
      const isRead = ({ id }: Queued<Content>) => ids === null || ids.includes(id);
      waiting = waiting.filter((queued) => !isRead(queued));
      if (!shown || !isRead(shown)) return;
      shown.onRead = () => {};
      port.close();
    },
    /** Forgets the popups that wait. */
    clear(): void {
      waiting = [];
    },
  };
}
