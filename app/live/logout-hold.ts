let held = false;

/**
 * For a form that ends its player's session: the logout that comes of it, by way of the socket, can be faster than the
 * form's own answer, and must not lead away from where that answer leads.
 */
export const logoutHold = {
  begin(): void {
    held = true;
  },
  end(): void {
    held = false;
  },
  isOn: (): boolean => held,
};
