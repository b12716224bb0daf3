import { expect, test } from "vitest";
import { csvFile } from "./csv.ts";

test.each(["=1+1", "+358", "-1+1", "@SUM(A1)", "\t=1", "\r=1", "-cmd|' /C calc'!A0"])(
  "%j is marked as text",
  (text) => {
    const [written = ""] = csvFile([[text]], "en")
      .slice(1)
      .split("\r\n");
    expect(written.replace(/^"/, "")[0]).toBe("'");
  },
);

test.each(["-12.50", "0", "1200.00", "-3"])("%s is not marked", (text) => {
  expect(csvFile([[text]], "en")).toBe(`\uFEFF${text}\r\n`);
});

test("commas, quotes and line breaks are quoted as in RFC 4180", () => {
  expect(csvFile([["a,b", 'say "no"', "two\r\nlines", "plain"]], "en")).toBe(
    '\uFEFF"a,b","say ""no""","two\r\nlines",plain\r\n',
  );
});

test.each(["de", "fi", "hu", "it", "kk", "nb", "pl", "pt", "pt-BR"])(
  "in %s, whose spreadsheets read a decimal comma, cells are separated by semicolons",
  (iso) => {
    expect(csvFile([["2026-11-01", "-1234.50", "a;b", "a,b", "=1,5"]], iso)).toBe(
      '\uFEFF2026-11-01;-1234,50;"a;b";"a,b";"\'=1,5"\r\n',
    );
  },
);
