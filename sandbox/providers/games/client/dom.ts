type Child = Node | string | null;
type Attributes = Record<string, string | number | boolean | EventListener | null>;

/** Creates an element. An attribute is `true` for an empty one and `null` or `false` for none; functions are listeners (`onclick`). */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") created.addEventListener(name.slice(2), value);
    else if (value === true) created.setAttribute(name, "");
    else if (value !== null && value !== false) created.setAttribute(name, String(value));
  }
  created.append(...children.filter((child) => child !== null));
  return created;
}

const SVG = "http://www.w3.org/2000/svg";

/** Creates an SVG element; a null attribute is left out. Use classes for styles: the policy forbids `style` attributes. */
export function svgElement<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | number | null> = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  const created = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) created.setAttribute(name, String(value));
  }
  created.append(...children.filter((child) => child !== null));
  return created;
}

/** A stroked 24-pixel icon. It is decorative: its button has the accessible name. */
export function icon(path: string): SVGSVGElement {
  return svgElement("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svgElement("path", { d: path }));
}

/** A button with an icon; `label` is its accessible name and tooltip. */
export function iconButton(label: string, path: string, className: string, onclick: () => void) {
  return element(
    "button",
    { type: "button", class: className, title: label, "aria-label": label, onclick },
    icon(path),
  );
}

/** Replaces all children; null children are left out. */
export function setChildren(parent: Element, ...children: Child[]): void {
  parent.replaceChildren(...children.filter((child) => child !== null));
}

/** Paths of stroked icons in a 24 by 24 view box. */
export const ICONS = {
  spin: "M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5",
  stop: "M7 7h10v10H7z",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  info: "M12 11v6M12 7.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18",
  soundOn: "M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  soundOff: "M4 9.5v5h3.5L12 18V6L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5",
  turbo: "M13 3 5 13.5h6L10 21l8-10.5h-6z",
  auto: "M4 12a8 8 0 0 1 13.7-5.6L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 0 1-13.7 5.6L4 15.5M4 20v-4.5h4.5",
  exit: "M4 11.5 12 4l8 7.5M6.5 9.5V20h11V9.5",
  close: "M6 6l12 12M18 6 6 18",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3l1.8 1.8M16.9 16.9l1.8 1.8M18.7 5.3l-1.8 1.8M7.1 16.9l-1.8 1.8",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5",
  undo: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H9",
  clear: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  rebet: "M4 12V9a3 3 0 0 1 3-3h13M17 3l3 3-3 3M20 12v3a3 3 0 0 1-3 3H4M7 21l-3-3 3-3",
  deal: "M10 7h9a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1M6.5 17 4 5.8 14 3.5M14.5 11.5l2 2.5-2 2.5-2-2.5z",
} as const;
