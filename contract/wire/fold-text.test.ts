import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";
import { LOCALE_FILES, type LocaleFile } from "./locales.ts";

/** Letters of each language beyond a to z, and what is typed for them on a keyboard that lacks them. */
const ALPHABETS: Record<LocaleFile, [letters: string, typed: string][]> = {
  de: [
    ["äöüÄÖÜ", "aouaou"],
    ["ßẞ", "ssss"],
  ],
  en: [["éïöç", "eioc"]],
  fi: [["åäöÅÄÖšž", "aaoaaosz"]],
  hu: [["áéíóöőúüűÁÉÍÓÖŐÚÜŰ", "aeiooouuuaeiooouuu"]],
  it: [["àèéìíîòóùú", "aeeiiioouu"]],
  kk: [
    ["абвгдежзиклмнопрстуфхцчшщъыьэюя", "абвгдежзиклмнопрстуфхцчшщъыьэюя"],
    ["АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", "абвгдежзиклмнопрстуфхцчшщъыьэюя"],
    ["ёЁйЙ", "ееии"],
    ["әғқңөұүһі", "агкноуухи"],
    ["ӘҒҚҢӨҰҮҺІ", "агкноуухи"],
  ],
  nb: [
    ["æøåÆØÅ", "aeoaaeoa"],
    ["ǿǽ", "oae"],
  ],
  pl: [["ąćęłńóśźżĄĆĘŁŃÓŚŹŻ", "acelnoszzacelnoszz"]],
  pt: [["áâãàçéêíóôõú", "aaaaceeiooou"]],
  "pt-br": [["áâãàçéêíóôõúü", "aaaaceeiooouu"]],
};

/** Names of the offer come from other languages too. */
const OTHERS: [letters: string, typed: string][] = [
  ["đĐðÐ", "dddd"],
  ["ıİI", "iii"],
  ["œŒþÞ", "oeoethth"],
  ["šžčćřěůťďňĺľ", "szccreutdnll"],
  ["ășțâîŞşĞğ", "astaissgg"],
  ["ŧħ", "th"],
];

test.each(LOCALE_FILES.map((file) => [file, ALPHABETS[file]] as const))(
  "all letters of %s are found by what is typed for them",
  (_, rows) => {
    for (const [letters, typed] of rows) expect(foldText(letters)).toBe(typed);
  },
);

test("letters of names in other languages are found by what is typed for them", () => {
  for (const [letters, typed] of OTHERS) expect(foldText(letters)).toBe(typed);
});

test("no letter of the Latin and Cyrillic alphabets of Europe and Kazakhstan keeps an accent or a stroke", () => {
  const kept = new Set<string>();
  for (let code = 0xc0; code <= 0x17f; code += 1) {
    const letter = String.fromCodePoint(code);
    if (/\p{Letter}/u.test(letter) && !/^[a-z]+$/.test(foldText(letter))) kept.add(letter);
  }
  // Kra, eng and the n with an apostrophe are in no name of a team, game or country.
  expect([...kept].join("")).toBe("ĸŉŊŋ");
});

test("signs separate words, and a decomposed letter is the same as a composed one", () => {
  expect(foldText("  Ulvehøj–Tromsdal (U21) ")).toBe("ulvehoj tromsdal u21");
  expect(foldText("Zürich")).toBe(foldText("Zürich".normalize("NFD")));
});
