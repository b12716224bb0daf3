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

/** A stroked 24-pixel icon from its path; decoration only, its button carries the name. */
export function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
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
