import type { SiteInput } from "./site.ts";

/**
 * The fictitious company of the default site and of the sandbox's mails. Names and addresses say that they are examples, and the
 * domains are reserved for examples (RFC 2606).
 */
export const EXAMPLE_COMPANY = {
  name: "Solstice Example Ltd",
  registrationNumber: "EXAMPLE-000000",
  address: "1 Example Street, Exampletown",
  licence: { authority: "Example Gaming Authority", number: "EXAMPLE-LICENCE-0000" },
  email: "company@solstice.example",
  dataProtectionEmail: "privacy@solstice.example",
} satisfies SiteInput["company"];
