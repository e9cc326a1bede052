import { asDict, type PdfFile, type PdfPage } from './pdf-file.ts';
import { type PdfDict, type PdfValue, PdfValues } from './pdf-values.ts';

/** Faults of the fonts of the pages: each glyph must be in the file and map to its text. */
export function fontFaults(file: PdfFile): readonly string[] {
  return [...new Set(file.pages.flatMap((page) => pageFaults(file, page)))];
}

function pageFaults(file: PdfFile, page: PdfPage): readonly string[] {
  return [...glyphsOn(file, page)].flatMap(([name, glyphs]) => {
    const font = file.dict(file.dict(file.dict(page.dict, 'Resources'), 'Font'), name);
    return oneFontFaults(file, font, glyphs).map((fault) => `the font ${file.name(font, 'BaseFont') ?? name} ${fault}`);
  });
}

function oneFontFaults(file: PdfFile, font: PdfDict, glyphs: ReadonlySet<number>): readonly string[] {
  const described = asDict(file.resolved(file.list(font, 'DescendantFonts')[0]));
  const descriptor = file.dict(described, 'FontDescriptor');
  const program = file.stream(descriptor, 'FontFile2');
  if (file.name(font, 'Subtype') !== 'Type0' || !program) return ['is not embedded'];
  const texts = textsOf(file, font);
  const rules: Readonly<Record<string, boolean>> = {
    'does not say which glyph a number is':
      file.name(described, 'CIDToGIDMap') === 'Identity' && file.name(font, 'Encoding') === 'Identity-H',
    'lists some of its glyphs as all': isWholeSet(file.stream(descriptor, 'CIDSet'), glyphCount(program)),
    'writes the glyph for missing ones': !glyphs.has(0),
    'has glyphs without a text': [...glyphs].every((glyph) => /^(?!0000|FEFF|FFFE)[0-9A-F]{4}/i.test(texts[glyph] ?? '')),
  };
  return Object.keys(rules).filter((fault) => !rules[fault]);
}

/** The glyphs that a page shows, by the name of their font. */
function glyphsOn(file: PdfFile, page: PdfPage): ReadonlyMap<string, ReadonlySet<number>> {
  const shown = new Map<string, Set<number>>();
  let font = '';
  for (const { word, operands } of file.operators(page)) {
    const [first] = operands;
    if (word === 'Tf' && first instanceof Object && 'name' in first) font = first.name;
    if (word !== 'Tj' && word !== 'TJ') continue;
    const glyphs = shown.get(font) ?? new Set();
    for (const glyph of (Array.isArray(first) ? (first as readonly PdfValue[]) : [first]).flatMap(glyphsIn)) glyphs.add(glyph);
    shown.set(font, glyphs);
  }
  return shown;
}

function glyphsIn(value: PdfValue | undefined): readonly number[] {
  if (!(value instanceof Object) || !('bytes' in value)) return [];
  return Array.from({ length: value.bytes.length / 2 }, (_, at) => value.bytes.readUInt16BE(2 * at));
}

/** The texts of a font's glyphs, in hexadecimal UTF-16. */
function textsOf(file: PdfFile, font: PdfDict): readonly string[] {
  const map = file.stream(font, 'ToUnicode')?.toString('latin1') ?? '';
  const texts: string[] = [];
  for (const [, first, list] of map.matchAll(/<(\w{4})> <\w{4}> (\[[^\]]*\])/g)) {
    const entries = new PdfValues(list ?? '').next() as readonly { readonly bytes: Buffer }[];
    entries.forEach(({ bytes }, at) => (texts[parseInt(first ?? '', 16) + at] = bytes.toString('hex')));
  }
  return texts;
}

/** How many glyphs are in a TrueType font. */
function glyphCount(program: Buffer): number {
  const tables = Array.from({ length: program.readUInt16BE(4) }, (_, at) => 12 + 16 * at);
  const most = tables.find((at) => program.toString('latin1', at, at + 4) === 'maxp');
  return most === undefined ? 0 : program.readUInt16BE(program.readUInt32BE(most + 8) + 4);
}

/** Whether a set of glyphs, if there is one, has all of them. */
function isWholeSet(set: Buffer | undefined, count: number): boolean {
  return !set || Array.from({ length: count }, (_, at) => (set[at >> 3] ?? 0) & (0x80 >> (at & 7))).every((bit) => bit !== 0);
}
