/** Names the form that calls a withdrawal off: a page can have several. */
export function cancelFormName(id: string): string {
  return `cancel-${id}`;
}
