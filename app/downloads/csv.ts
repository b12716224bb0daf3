import { decimalInputText } from "#app/i18n/number-text.ts";

/** Spreadsheets interpret a cell with such a start as a formula; negative numbers are harmless. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A cell of a CSV file (RFC 4180). An apostrophe marks a text that a spreadsheet would interpret as a formula. */
function cell(text: string, iso: string): string {
  if (NUMBER.test(text)) return decimalInputText(text, iso);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as a CSV file, with a byte order mark, which spreadsheets need to detect UTF-8. Spreadsheets read a file by the settings of the
 * player's country: where the decimal mark is a comma, cells are separated by semicolons and numbers have a comma.
 *
 * @param iso BCP 47 tag of the page
 */
export function csvFile(rows: readonly (readonly string[])[], iso: string): string {
  const separator = decimalInputText("0.5", iso).includes(",") ? ";" : ",";
  return `\uFEFF${rows.map((row) => `${row.map((text) => cell(text, iso)).join(separator)}\r\n`).join("")}`;
}

/**
 * Rows as a file download that is not cached.
 *
 * @param name of the file in ASCII, without extension
 * @param iso BCP 47 tag of the page
 */
export function csvResponse(name: string, rows: readonly (readonly string[])[], iso: string): Response {
  return new Response(csvFile(rows, iso), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
