import { expect, test } from "vitest";
import { inWordingOf } from "./wording.ts";

test.each([
  ["de-CH", "größer, ẞ", "grösser, SS"],
  ["de-DE", "größer", "größer"],
  ["en-AU", "An accumulator on football or American football", "A multi on soccer or American football"],
  [
    "en-NZ",
    "Bet builder and accumulators: [responsible gaming](/page/responsible-gaming)",
    "Same game multi and multis: [responsible gambling](/page/responsible-gaming)",
  ],
  [
    "en-CA",
    "These organisations recognise a promise; sunrise, ice hockey",
    "These organizations recognize a promise; sunrise, hockey",
  ],
  ["en-CA", "Your bet builder needs a postcode", "Your same-game parlay needs a postal code"],
  ["en-ZA", "Accumulator boost for eFootball", "Multi bet boost for eFootball"],
  ["en-GB", "An accumulator on football", "An accumulator on football"],
])("in %s “%s” is “%s”", (iso, text, expected) => {
  expect(inWordingOf(iso, { accumulator: [text] })).toEqual({ accumulator: [expected] });
});
