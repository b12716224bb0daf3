/** A form of a page, as a browser without scripts sends it. */
export interface PageForm {
  /** Path and query that the form is sent to. */
  path: string;
  fields: Record<string, string>;
  isUpload: boolean;
}

const attribute = (tag: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? null : unescapeHtml(value);
};
export const unescapeHtml = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/**
 * The forms of a page that are sent by POST, with one variant per named submit button.
 *
 * @param fill what a player types into an empty input of this name
 */
export function postForms(
  html: string,
  page: string,
  fill: (name: string) => string | undefined,
): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, head = "", body = ""]) => {
    if (attribute(head, "method")?.toLowerCase() !== "post") return [];
    const fields: Record<string, string> = {};
    const buttons: [string, string][] = [];
    for (const [tag] of body.matchAll(/<(?:input|textarea|button)\b[^>]*>/g)) {
      const name = attribute(tag, "name");
      if (name === null) continue;
      const type = attribute(tag, "type");
      const value = attribute(tag, "value") ?? "";
      if (tag.startsWith("<button")) buttons.push([name, value]);
      else if (type === "checkbox") fields[name] = value || "on";
      else if (type === "radio") fields[name] ??= value;
      else fields[name] = value || fill(name) || "";
    }
    for (const [, head = "", options = ""] of body.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)) {
      const values = [...options.matchAll(/<option\b[^>]*>/g)].map(([tag]) => attribute(tag, "value") ?? "");
      const name = attribute(head, "name");
      if (name) fields[name] = fill(name) ?? values.find((value) => value !== "") ?? "";
    }
    const path = (attribute(head, "action") ?? page).split("#")[0] || page;
    const isUpload = attribute(head, "encType") !== null || attribute(head, "enctype") !== null;
    const variants = buttons.length > 0 ? buttons : [null];
    return variants.map((button) => ({
      path,
      isUpload,
      fields: button ? { ...fields, [button[0]]: button[1] } : fields,
    }));
  });
}
