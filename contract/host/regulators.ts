import { z } from "#contract/wire/zod.ts";
import { ADDRESS_SCHEMAS } from "../wire/address-schemas.ts";
import { localizedText } from "./localized-text.ts";

/** The marks of authorities in a site's footer [FTR-2]. */
export const regulators = z.array(
  z.strictObject({
    name: localizedText.describe(
      "Name of the authority, which is the picture's text, by language as the folders of `locales/`: in every language of the site.",
    ),
    picture: ADDRESS_SCHEMAS.sitePath.describe("Its mark, shown 40 pixels high on a light background."),
    link: ADDRESS_SCHEMAS.endpoint.describe("Its page about the licence, or about protection."),
    licence: z.string().min(1).optional().describe("Number of the licence, beside the mark."),
  }),
);
