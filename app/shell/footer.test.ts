import { expect, test } from "vitest";
import { site } from "#contract/host/site.ts";
import { licenceMarks } from "./footer.tsx";

const flags = (set: Record<string, boolean>) => site.shape.flags.parse(set);

test("the sport mirror and the normal site show different emblems [FTR-2]", () => {
  expect(licenceMarks(flags({}), "en").emblem).toBe("/licence/emblem.svg");
  expect(licenceMarks(flags({ sportMirror: true }), "en").emblem).toBe("/licence/emblem-mirror.svg");
});

test("the seal is for kz on the main domain and for the net-licensed domain [FTR-2, DOM-1]", () => {
  expect(licenceMarks(flags({ main: true }), "kz").seal).toBe(true);
  expect(licenceMarks(flags({ main: true }), "en").seal).toBe(false);
  expect(licenceMarks(flags({}), "kz").seal).toBe(false);
  expect(licenceMarks(flags({ netLicensed: true }), "en").seal).toBe(true);
});

test("a domain flagged as having no licence shows neither [FTR-2]", () => {
  expect(
    licenceMarks(flags({ noLicence: true, netLicensed: true, main: true, sportMirror: true }), "kz"),
  ).toEqual({
    emblem: null,
    seal: false,
  });
});
