/** `__Host-` demands Secure, and so https (RFC 6265bis §4.1.3.2). */
export function sessionCookieName(secure: boolean): string {
  return secure ? "__Host-solstice" : "solstice";
}
