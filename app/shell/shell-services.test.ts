import { expect, test } from "vitest";
import { infoPageOf } from "./shell-services.tsx";

test("a legal text is recognized by its path, with and without a locale prefix", () => {
  expect(infoPageOf("/kz/page/privacy-policy")).toBe("privacy-policy");
  expect(infoPageOf("/page/faq/")).toBe("faq");
  expect(infoPageOf("/en/page/secrets")).toBeNull();
  expect(infoPageOf("/en/page")).toBeNull();
});
