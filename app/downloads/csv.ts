/** Spreadsheets interpret a cell with such a start as a formula; negative numbers are harmless. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A cell of a CSV file (RFC 4180). An apostrophe marks a text that a spreadsheet would interpret as a formula. */
function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as a CSV file, with a byte order mark, which spreadsheets need to detect UTF-8. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

/**
 * Rows as a file download that is not cached.
 *
 * @param name of the file in ASCII, without extension
 */
export function csvResponse(name: string, rows: readonly (readonly string[])[]): Response {
  return new Response(csvFile(rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
