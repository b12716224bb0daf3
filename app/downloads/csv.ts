/** A spreadsheet runs what begins so; an amount below zero begins so too, but is nothing to run. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A cell of a CSV file (RFC 4180): a text that a spreadsheet would take for a formula is marked as text. */
function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as a CSV file, with the mark by which spreadsheets know UTF-8. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

/**
 * Rows as a download of this name, which nobody keeps.
 *
 * @param name of the file, in plain letters, without its ending
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
