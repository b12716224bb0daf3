type Child = Node | string | null;
type Attributes = Record<string, string | number | boolean | EventListener | null>;

/** Makes an element: attributes by name (true for a bare one, null for none), listeners by `onclick` and the like. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== null && value !== false) made.setAttribute(name, String(value));
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

const SVG = "http://www.w3.org/2000/svg";

/** Makes an element of a drawing: attributes by name, null for none. Style goes by classes, as the document's policy asks. */
export function drawn<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | number | null> = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) made.setAttribute(name, String(value));
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** A stroked 24-pixel icon from its path; decoration only, its button carries the name. */
export function icon(path: string): SVGSVGElement {
  return drawn("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, drawn("path", { d: path }));
}

/** A button known to screen readers and tooltips by `label`. */
export function iconButton(label: string, path: string, className: string, onclick: () => void) {
  return element(
    "button",
    { type: "button", class: className, title: label, "aria-label": label, onclick },
    icon(path),
  );
}

/** Puts new children in place of the old. */
export function fill(parent: Element, ...children: Child[]): void {
  parent.replaceChildren(...children.filter((child) => child !== null));
}
