/** HTML that needs no escaping. */
class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type { Markup };

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A template of HTML: inserted texts are escaped, inserted markup is not. */
export function html(parts: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup {
  const render = (value: string | Markup | Markup[] | undefined): string => {
    if (value === undefined) return "";
    if (typeof value === "string") return escapeText(value);
    return Array.isArray(value) ? value.map(render).join("") : value.text;
  };
  return new Markup(parts.reduce((text, part, index) => text + render(values[index - 1]) + part));
}

/** Marks a text as HTML without escaping it, for scripts and styles. */
export function rawHtml(text: string): Markup {
  return new Markup(text);
}

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] as string);
}
