import { asciiHost } from "./addresses.ts";

/**
 * The mailbox of an e-mail address, for limits: equal for the spellings that usually reach one mailbox, which differ in case, in dots, in the script of the domain, in
 * a part after a plus sign, or in the name of Google's domain. It is never an address to send to, and never the identity of an account.
 */
export function mailboxKey(address: string): string {
  const normal = address.normalize("NFKC").trim().toLowerCase();
  const separator = normal.lastIndexOf("@");
  if (separator < 0) return normal;
  const [name = ""] = normal.slice(0, separator).split("+", 1);
  const written = normal.slice(separator + 1).replace(/\.$/, "");
  const domain = asciiHost(written) ?? written;
  return `${name.replaceAll(".", "").replaceAll('"', "")}@${domain === "googlemail.com" ? "gmail.com" : domain}`;
}
