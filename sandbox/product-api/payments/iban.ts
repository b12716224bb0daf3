/** An IBAN without spaces, in capitals. */
export function plainIban(text: string): string {
  return text.replaceAll(/\s/g, "").toUpperCase();
}

/** Whether its check digits are right (ISO 13616, mod 97). Lengths are each country's own and not looked at. */
export function isIban(text: string): boolean {
  const iban = plainIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

/** `FI21 •••• 0785`: what of an IBAN may be shown. */
export function maskedIban(text: string): string {
  const iban = plainIban(text);
  return `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
}
