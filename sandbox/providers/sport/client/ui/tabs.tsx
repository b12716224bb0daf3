import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

export interface TabItem<Key extends string> {
  key: Key;
  label: ReactNode;
}

interface TabsProps<Key extends string> {
  label: string;
  items: readonly TabItem<Key>[];
  selected: Key;
  onSelect(key: Key): void;
  /** Class of the tab list: it looks like a row of tabs or of chips. */
  look?: "tabs" | "chips";
  children: ReactNode;
}

/** Tabs with their panel. Arrow keys, Home and End move between them. */
export function Tabs<Key extends string>({
  label,
  items,
  selected,
  onSelect,
  look = "tabs",
  children,
}: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const selectedIndex = items.findIndex(({ key }) => key === selected);
    const to = {
      ArrowRight: selectedIndex + 1,
      ArrowLeft: selectedIndex - 1,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + items.length) % items.length;
    const item = items[index];
    if (!item) return;
    onSelect(item.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  return (
    <>
      <div className={`bt-${look}`} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {items.map(({ key, label: text }) => (
          <button
            type="button"
            role="tab"
            key={key}
            id={`${id}-${key}`}
            className={look === "tabs" ? "bt-tab" : "bt-chip"}
            aria-selected={key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
