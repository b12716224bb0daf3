/**
 * Parses an address, like `URL.parse`. The build's browsers include some that have neither `URL.parse` nor `URL.canParse`.
 *
 * @param base resolves a relative address
 * @returns null if the address is invalid
 */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
