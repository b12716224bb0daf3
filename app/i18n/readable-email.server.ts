import { domainToUnicode } from "node:url";

/** An e-mail address with its domain in its own script: `mia@münchen.example` for `mia@xn--mnchen-3ya.example`. */
export function readableEmail(address: string): string {
  const domain = address.lastIndexOf("@") + 1;
  const ascii = address.slice(domain);
  const readable = /(?:^|\.)xn--/i.test(ascii) ? domainToUnicode(ascii) : "";
  return address.slice(0, domain) + (readable || ascii);
}
