import { expect, test } from "vitest";
import { z } from "zod";
import { lobbyGames } from "./product-api/lobby/catalogue.ts";
import { rulesOf } from "./product-api/lobby/game-rules.ts";
import { mailText } from "./product-api/mail/texts.ts";
import { loadTexts } from "./texts.ts";

const folder = new URL("product-api/mail/texts/account/", import.meta.url);

test("texts of Swiss German are written without ß, those of German with it", () => {
  const texts = loadTexts(folder, z.record(z.string(), z.unknown()));
  expect(JSON.stringify(texts("de"))).toContain("ß");
  for (const locale of ["de-ch", "ch-de"]) {
    const swiss = JSON.stringify(texts(locale));
    expect(swiss).not.toContain("ß");
    expect(swiss).toBe(JSON.stringify(texts("de")).replaceAll("ß", "ss"));
  }
  expect(texts("nonsense")).toEqual(texts("en"));
});

test("mails and the rules of games follow the spelling", () => {
  expect(JSON.stringify(mailText("ch-de", "login_link"))).not.toContain("ß");
  const rules = (locale: "de" | "de-ch") => lobbyGames.flatMap(({ code }) => rulesOf(code, locale)).join();
  expect(rules("de")).toContain("ß");
  expect(rules("de-ch")).not.toContain("ß");
});
