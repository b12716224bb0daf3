import type { z } from "zod";
import type { site } from "#contract/site.ts";

/** The site of a fresh clone: any host, every locale that the environment offers, Solstice's own brand. */
export const defaultSite: z.input<typeof site> = {
  id: "solstice",
  hosts: ["*"],
  flags: { main: true },
  brand: {
    name: "Solstice",
    company: "Solstice Sandbox",
    logo: "/brand/logo.svg",
    ogImage: "/brand/og.png",
    supportEmail: "support@solstice.example",
    complaintsEmail: "complaints@solstice.example",
  },
  headerGame: { code: "fjordfire-voyage", picture: "/sandbox/art/fjordfire-voyage-240.avif" },
  infoBanner: { cashbackPercent: 10, upTo: { amount: 20_000, currency: "EUR" } },
};
