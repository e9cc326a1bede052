/** The marks with which UTF-16 begins; without one, it cannot be told from other bytes. */
const marked = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

// Control characters but tabs and ends of lines: a spreadsheet never writes them into a CSV file, and other files are full of them.
const noText = /[^\P{Cc}\s]/u;

/**
 * The text of a CSV file as spreadsheets save it: in UTF-8, in marked UTF-16, or in the older encoding of Windows, which is
 * Excel's default. Undefined for a file that is no text, such as a workbook.
 */
export function csvFileText(bytes: Uint8Array): string | undefined {
  const encoding = marked.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))?.encoding;
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : (inUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes));
  return noText.test(text) ? undefined : text;
}

function inUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
