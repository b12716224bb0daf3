/**
 * A hash that can be decoded: of one with a wrong percent-encoding, such as `#50%`, each "%" is encoded. React Router decodes the hash of
 * every location in an effect, and its error would replace the page.
 */
export function decodableHash(hash: string): string {
  try {
    decodeURIComponent(hash);
    return hash;
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return hash.replaceAll("%", "%25");
  }
}

/** The target of a redirect with the hash of the redirected address, unless it has one: what browsers do for documents. */
export function withInheritedHash(target: string, hash: string): string {
  return target.includes("#") ? target : target + hash;
}
