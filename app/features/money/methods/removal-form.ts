const PREFIX = "remove ";

/** Names the form that forgets a saved method to its action. */
export function removalForm(savedMethodId: string): string {
  return PREFIX + savedMethodId;
}

/** The saved method that a form is to forget; null for another form. */
export function removedBy(form: unknown): string | null {
  const name = String(form);
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length, PREFIX.length + 64) : null;
}
