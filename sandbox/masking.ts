/** Masks a login for other players: its first two characters, never the domain of an e-mail address. */
export function maskLogin(login: string): string {
  return `${login.split("@")[0]?.slice(0, 2)}***`;
}

/** Masks a card number: `•••• 4242`. */
export function maskCardNumber(cardNumber: string): string {
  return `•••• ${cardNumber.replaceAll(/\D/g, "").slice(-4)}`;
}

/** Masks an e-mail address: `a•••@example.com`. Returns an empty text if there is no `@` after the first character. */
export function maskEmail(email: string): string {
  const separator = email.lastIndexOf("@");
  return separator > 0 ? `${email.slice(0, 1)}•••${email.slice(separator)}` : "";
}
