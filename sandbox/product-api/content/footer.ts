import type { FooterIcon } from "#contract/content/content.ts";

const icon = (name: string, file: string): FooterIcon => ({
  name,
  image: `/sandbox/content/icons/${file}.svg`,
});

/** Kinds of payment and invented partners: marks of real companies are not ours to draw [FTR-3]. */
const LISTS: Record<"affiliates" | "payment_systems", FooterIcon[]> = {
  payment_systems: [
    icon("Payment card", "card"),
    icon("Bank transfer", "bank"),
    icon("Instant bank", "instant"),
    icon("E-wallet", "wallet"),
    icon("Voucher", "voucher"),
    icon("Phone bill", "phone"),
    icon("Crypto coin", "crypto"),
    icon("Stable coin", "stable"),
  ],
  affiliates: [
    icon("Northlight Partners", "northlight"),
    icon("Meridian Network", "meridian"),
    icon("Halo Affiliates", "halo"),
  ],
};

export function footerList(list: keyof typeof LISTS): FooterIcon[] {
  return LISTS[list];
}
