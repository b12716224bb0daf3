/** The digits of a card number as it was typed, with spaces or hyphens. */
export function digitsOf(cardNumber: string): string {
  return cardNumber.replaceAll(/\D/g, "");
}

/** Whether it has a card number's length and check digit (ISO/IEC 7812-1, Luhn). */
export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length < 13 || digits.length > 19) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** `•••• 4242`: what of a card's number may be shown. */
export function maskedCard(cardNumber: string): string {
  return `•••• ${digitsOf(cardNumber).slice(-4)}`;
}

/** Whether a card of that expiry (`MM/YY`) can still be used: it can to the end of its month, anywhere on earth. */
export function isExpiryAhead(text: string, now: Date): boolean {
  const match = /^(\d{2}) ?\/ ?(\d{2})$/.exec(text.trim());
  if (!match) return false;
  const [month, year] = [Number(match[1]), 2000 + Number(match[2])];
  const end = Date.UTC(year, month, 1, 12);
  return now.getTime() < end && year < now.getUTCFullYear() + 30;
}
