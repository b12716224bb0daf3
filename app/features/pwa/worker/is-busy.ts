import { splitLocale } from "#contract/host/locales.ts";

/** Pages on which a round may be running, and steps of a payment. */
const ROUND_OR_PAYMENT = /^\/(?:play|special|payment|mifinity|wallet)(?:\/|$)/;

/** The part of a form control that shows whether the visitor has changed it since it was rendered. */
export interface FormControl {
  type: string;
  value: string;
  defaultValue?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  /** Of a select. */
  options?: Iterable<{ selected: boolean; defaultSelected: boolean }>;
}

export function isEdited(control: FormControl): boolean {
  const { type } = control;
  if (control.options) {
    const all = [...control.options];
    // Without a default, a select shows its first option.
    const hasDefault = all.some(({ defaultSelected }) => defaultSelected);
    return all.some(
      ({ selected, defaultSelected }, index) => selected !== (hasDefault ? defaultSelected : index === 0),
    );
  }
  if (type === "hidden" || type === "submit") return false;
  if (type === "checkbox" || type === "radio") return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** The part of a document that {@link isBusy} reads. */
interface Page {
  querySelector(selector: string): unknown;
  querySelectorAll(selector: string): Iterable<unknown>;
}

/** Whether a reload, or an offer to reload, could disturb a round, a payment, a popup or a form. */
export function isBusy(pathname: string, page: Page = document): boolean {
  if (ROUND_OR_PAYMENT.test(splitLocale(pathname).path)) return true;
  if (page.querySelector("[role=dialog]") !== null) return true;
  const controls = [...page.querySelectorAll("form :is(input, textarea, select)")] as FormControl[];
  return controls.some(isEdited);
}
