import type { PopupName, PopupProps } from "./popup-names.ts";

export type OpenPopup = {
  [Name in PopupName]: {
    id: number;
    name: Name;
    props: PopupProps[Name];
    onClose?: () => void;
    /** What had focus when it was opened, and gets it back [POP-2]. */
    opener: Element | null;
  };
}[PopupName];

type Listener = () => void;

let stack: readonly OpenPopup[] = [];
let lastId = 0;
const listeners = new Set<Listener>();

function change(next: readonly OpenPopup[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/** The popups that are open, the topmost last. One that is opened again moves to the top with its new props. */
export const popupStore = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  stack: (): readonly OpenPopup[] => stack,

  open<Name extends PopupName>(name: Name, props: PopupProps[Name], onClose?: () => void): void {
    lastId += 1;
    const opener = typeof document === "undefined" ? null : document.activeElement;
    const popup = { id: lastId, name, props, onClose, opener } as OpenPopup;
    change([...stack.filter((other) => other.name !== name), popup]);
  },

  /** Closes one popup, or the topmost. */
  close(name?: PopupName): void {
    const closing = name ? stack.find((popup) => popup.name === name) : stack.at(-1);
    if (!closing) return;
    change(stack.filter((popup) => popup !== closing));
    closing.onClose?.();
  },

  closeAll(): void {
    while (stack.length > 0) popupStore.close();
  },
};
