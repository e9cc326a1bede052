/** Lines of CSV (RFC 4180) that no spreadsheet takes for a formula. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/** A cell that begins like a formula gets an apostrophe, which spreadsheets take for "text follows". */
function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
