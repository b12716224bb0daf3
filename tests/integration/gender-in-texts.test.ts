import { expect, test } from "vitest";
import type { LocaleFile } from "#contract/wire/locales.ts";
import { type PlayerText, playerTexts } from "../support/player-texts.ts";

/*
 * No text assumes the gender of a player, or of somebody whom a player knows (docs/translating.md): it addresses the player without a
 * participle or past tense that shows it, and names people by neutral words. Finnish, Hungarian and Kazakh have no grammatical gender.
 * Words for a role that the glossary has (return to player, player protection) stay, and so do plurals for all players in the languages
 * where the plural of this word is the common form.
 */

type Gendered = Exclude<LocaleFile, "fi" | "hu" | "kk">;

/** Whole words, which `\b` finds in ASCII only. */
const words = (pattern: string) => new RegExp(`(?<![\\p{L}])(?:${pattern})(?![\\p{L}])`, "iu");

const FORBIDDEN: Record<Gendered, { forbidden: RegExp; examples: string[] }> = {
  en: {
    forbidden: words("he|she|him|her|his|hers|himself|herself|guys|sportsm[ae]n|chairm[ae]n"),
    examples: ["the player and his account", "Hi guys"],
  },
  de: {
    forbidden: words(
      "Spielern?|Spielers|Kunden?|Nutzern?|Freund(e|en|es)?|Gewinnern?|Teilnehmern?|Mitarbeitern?|Gegnern?|jeder, der|derjenige",
    ),
    examples: ["Neue Spieler zählen", "Laden Sie einen Freund ein", "Jeder, der hier spielt"],
  },
  it: {
    forbidden: words(
      "(?<!diamo il |bonus di )benvenut[oa]|amic[oi]|(un|ogni|nuovo|nessun|altro|per) giocatore|sei (stat[oa]|registrat[oa]|collegat[oa]|iscritt[oa]|autoesclus[oa]|sicur[oa]|pront[oa])|stess[oa] utente|se stesso|te stesso",
    ),
    examples: ["Benvenuto!", "Invita un amico", "Sei sicuro di voler uscire?", "Una volta per giocatore"],
  },
  nb: {
    forbidden: words("han|ham|hun|henne|hans|hennes|venninne[nr]?"),
    examples: ["spilleren og kontoen hans"],
  },
  pl: {
    forbidden: words(
      "\\p{L}+(łeś|łaś|łbyś|łabyś|łem|łam)(?<!hasłem|tytułem)|powinieneś|powinnaś|znajom(y|ego|emu)|(nowy|każdy|żaden|ten|jeden) gracz|pracownik|(jesteś|zostałeś) (zalogowan|zarejestrowan|wykluczon|zaproszon|gotow|pew)\\p{L}+|sam jesteś",
    ),
    examples: ["Wygrałeś!", "Wybrałaś limit", "Gdy znajomy wpłaci", "Jesteś zalogowany", "To nie nowy gracz"],
  },
  pt: {
    forbidden: words(
      "(?<!(é|são) (sempre )?)bem-vind[oa]s?|obrigad[oa]|amig[oa]s?|(um|o|cada|outro|nenhum|novo) jogador|o utilizador|colaborador(es)?|está (registad[oa]|autoexcluíd[oa]|ligad[oa]|segur[oa] de)|si mesm[oa]",
    ),
    examples: ["Bem-vindo de volta", "Obrigado!", "Convide um amigo", "contactamos o jogador"],
  },
  "pt-br": {
    forbidden: words(
      "(?<!(é|são) (sempre )?)bem-vind[oa]s?|obrigad[oa]|amig[oa]s?|(um|o|cada|outro|nenhum|novo) jogador|o usuário|colaborador(es)?|você (está|foi|é) (cadastrad[oa]|autoexcluíd[oa]|conectad[oa]|logad[oa]|excluíd[oa]|segur[oa] de)|você mesm[oa]",
    ),
    examples: ["Bem-vinda!", "Obrigado pelo depósito", "Você está logado", "Indique um amigo"],
  },
};

/** Texts about people of the game or the match, not about players of the site. */
const ABOUT_OTHERS = /^sandbox\/providers\/sport\/offering\/texts/;

const isGendered = ({ language, family }: PlayerText) =>
  Object.hasOwn(FORBIDDEN, language) && !ABOUT_OTHERS.test(family);

test("no text assumes the gender of a player", () => {
  const wrong = playerTexts()
    .filter(isGendered)
    .flatMap(({ file, key, language, text }) => {
      const found = FORBIDDEN[language as Gendered].forbidden.exec(text);
      return found ? [`${file} ${key}: [${found[0]}] ${text}`] : [];
    });
  expect(wrong).toEqual([]);
});

test.each(Object.entries(FORBIDDEN))("%s: each forbidden form is found", (_, { forbidden, examples }) => {
  for (const example of examples) expect(example).toMatch(forbidden);
});
