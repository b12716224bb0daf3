import { BLACKBOX_FIELD } from "#contract/host/frames/device-frame.ts";
import { MAX_BLACKBOX_LENGTH } from "#contract/wire/constants.ts";

/** The device blackbox of a form that is marked iov, as fields of its call [FRM-2]; without one there are no fields. */
export function deviceFieldsIn(form: FormData): { blackbox?: string } {
  const blackbox = form.get(BLACKBOX_FIELD);
  const isValid = typeof blackbox === "string" && blackbox !== "" && blackbox.length <= MAX_BLACKBOX_LENGTH;
  return isValid ? { blackbox } : {};
}
