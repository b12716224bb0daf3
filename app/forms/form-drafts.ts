import { tabStorage } from "#app/ui/browser-storage.ts";
import { splitLocale } from "#contract/host/locales.ts";

/**
 * What was typed in the forms of a page, while the page is loaded in another language: in the storage of this tab, until the next page
 * has read it. Passwords, codes, payment details, files and hidden fields are never part of it.
 */

/** Name in `sessionStorage`. */
const DRAFTS_KEY = "form-drafts";
const SECRET_TYPES = ["password", "hidden", "file", "submit", "button"];
const PAYMENT_DETAILS = "details.";
const SECRET_AUTOCOMPLETE = /^(cc-|one-time-code|(new|current)-password)/;

interface Drafts {
  /** Of the page, without its locale. */
  path: string;
  /** Value, or whether it is checked, by form and field. */
  values: Record<string, string | boolean>;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isKept({ name, type, autocomplete }: Control): boolean {
  return (
    name !== "" &&
    !name.startsWith(PAYMENT_DETAILS) &&
    !SECRET_TYPES.includes(type) &&
    !SECRET_AUTOCOMPLETE.test(autocomplete)
  );
}

const isCheckable = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

/** The controls of the page's forms by a name that is the same in each language. */
function controlsOfPage(): [name: string, control: Control][] {
  return [...document.forms]
    .filter((form) => form.getAttribute("method") === "post")
    .flatMap((form) => {
      const named = form.querySelector<HTMLInputElement>("input[type=hidden][name=form]")?.value;
      const action = splitLocale(form.getAttribute("action") ?? "").path;
      return [...form.elements]
        .filter(
          (element): element is Control =>
            "name" in element && "type" in element && isKept(element as Control),
        )
        .map((control): [string, Control] => {
          const option = control.type === "radio" ? ` ${control.value}` : "";
          return [`${named ?? action} ${control.name}${option}`, control];
        });
    });
}

const pathOfPage = () => splitLocale(location.pathname).path + location.search;

/** Keeps what was typed on this page for `restoreFormDrafts` on the same page in another language. */
export function keepFormDrafts(): void {
  const values = controlsOfPage().map(([name, control]) => [
    name,
    isCheckable(control) ? control.checked : control.value,
  ]);
  tabStorage.writeObject(DRAFTS_KEY, {
    path: pathOfPage(),
    values: Object.fromEntries(values),
  } satisfies Drafts);
}

/** Fills the forms of the page with what was typed before the language changed, and forgets it. */
export function restoreFormDrafts(): void {
  const drafts = tabStorage.readObject(DRAFTS_KEY) as Partial<Drafts> | null;
  tabStorage.remove(DRAFTS_KEY);
  if (!drafts?.values || drafts.path !== pathOfPage()) return;
  for (const [name, control] of controlsOfPage()) {
    const value = drafts.values[name];
    if (isCheckable(control)) {
      if (typeof value === "boolean" && value !== control.checked) control.click();
    } else if (typeof value === "string" && value !== control.value) {
      // The browser's own setter: React's would hide the change from React.
      const prototype = Object.getPrototypeOf(control) as object;
      Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
      for (const event of ["input", "change"]) control.dispatchEvent(new Event(event, { bubbles: true }));
    }
  }
}
