/** Whether the text is a card number: 13 to 19 digits with a valid check digit (ISO/IEC 7812-1, Luhn); spaces and hyphens are ignored. */
export function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, "");
  if (digits.length < 13 || digits.length > 19) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether a card with this expiry (`MM/YY`) is valid: until the end of its month in every time zone, at most 30 years ahead. */
export function isValidExpiry(text: string, now: Date): boolean {
  const match = /^(\d{2}) ?\/ ?(\d{2})$/.exec(text.trim());
  if (!match) return false;
  const [month, year] = [Number(match[1]), 2000 + Number(match[2])];
  const end = Date.UTC(year, month, 1, 12);
  return now.getTime() < end && year < now.getUTCFullYear() + 30;
}

/** Whether the check digits of an IBAN are valid (ISO 13616, mod 97). The length, which each country defines, is not checked. */
export function isIban(text: string): boolean {
  const iban = compactIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

/** Masks an IBAN: `FI21 •••• 0785`. */
export function maskIban(text: string): string {
  const iban = compactIban(text);
  return `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
}

function compactIban(text: string): string {
  return text.replaceAll(/\s/g, "").toUpperCase();
}
