/** The forms that are sent to the login screen's address, by the value of their hidden field `form`. */
export const AUTH_FORMS = ["login", "link", "registration", "restore", "new-password"] as const;
export type AuthFormName = (typeof AUTH_FORMS)[number];

export function isAuthFormName(value: unknown): value is AuthFormName {
  return AUTH_FORMS.some((name) => name === value);
}

/** What a page or a popup tells a form that it shows. */
export interface AuthFormProps {
  /** A popup goes on by itself; a page is led on by the action's redirect. */
  via?: "popup";
  /** Path that a page is led on to; the home page where there is none. */
  continueTo?: string;
  /** Runs once the action says that it is done. */
  onDone?: () => void;
}
