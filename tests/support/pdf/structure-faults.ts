import { asDict, type PdfFile } from './pdf-file.ts';
import type { PdfDict } from './pdf-values.ts';
import { everyElement, type PdfElement, structureOf } from './pdf-structure.ts';

/** The standard types whose parts are prescribed, with those parts. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  Table: ['TR', 'THead', 'TBody', 'TFoot', 'Caption'],
  THead: ['TR'],
  TBody: ['TR'],
  TFoot: ['TR'],
  TR: ['TH', 'TD'],
  L: ['LI', 'Caption'],
  LI: ['Lbl', 'LBody'],
};
const groups = ['Document', 'Part', 'Art', 'Sect', 'Div', 'BlockQuote', 'Caption', 'TOC', 'TOCI', 'Index'];
const blocks = ['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'TH', 'TD', 'Lbl', 'LBody'];
const inline = ['Span', 'Quote', 'Note', 'Reference', 'Code', 'Link', 'Annot', 'Figure', 'Formula', 'Form'];
const known = new Set([...Object.keys(partsOf), ...groups, ...blocks, ...inline]);

/** Faults in a document's structure tree. */
export function structureFaults(file: PdfFile): readonly string[] {
  const top = structureOf(file);
  const elements = everyElement(top);
  const annotations = new Map(elements.flatMap((each) => each.annotations.map((id) => [id, each] as const)));
  return [
    ...(top.length === 1 && top[0]?.type === 'Document' ? [] : ['the structure is not one Document']),
    ...elements.flatMap((each) => elementFaults(file, each)),
    ...headingFaults(elements),
    ...file.pages.flatMap(({ dict }, at) => annotationFaults(file, dict, annotations).map((fault) => `page ${at + 1}: ${fault}`)),
  ];
}

function elementFaults(file: PdfFile, { id, type, dict, kids, marks, annotations }: PdfElement): readonly string[] {
  const allowed = partsOf[type];
  const attributes = file.dict(dict, 'A');
  const rules: Readonly<Record<string, boolean>> = {
    'is no standard type': known.has(type),
    'is empty': type === 'TD' || kids.length + marks.length + annotations.length > 0,
    'has parts that do not belong in it': !allowed || (marks.length === 0 && kids.every((kid) => allowed.includes(kid.type))),
    'does not say what it is the head of': type !== 'TH' || ['Row', 'Column', 'Both'].includes(file.name(attributes, 'Scope') ?? ''),
    'has rows of different lengths': type !== 'Table' || new Set(rowsOf(kids).map((row) => row.kids.length)).size === 1,
    'has no text in its place': type !== 'Figure' || Boolean(file.text(dict, 'Alt')?.trim() ?? file.text(dict, 'ActualText')),
    'does not say where it is': type !== 'Figure' || file.list(attributes, 'BBox').length === 4,
  };
  return Object.keys(rules).flatMap((fault) => (rules[fault] ? [] : [`${type} ${id} ${fault}`]));
}

const rowsOf = (kids: readonly PdfElement[]): readonly PdfElement[] =>
  kids.flatMap((kid) => (kid.type === 'TR' ? [kid] : /^T(Head|Body|Foot)$/.test(kid.type) ? rowsOf(kid.kids) : []));

/** The first heading is of level 1, and none skips a level below the one before it. */
function headingFaults(elements: readonly PdfElement[]): readonly string[] {
  const levels = elements.filter(({ type }) => /^H[1-6]$/.test(type)).map(({ type }) => Number(type.slice(1)));
  const jump = levels.findIndex((level, at) => level > (levels[at - 1] ?? 0) + 1);
  return jump < 0 ? [] : [`heading ${jump + 1} is of level ${levels[jump]}, after ${levels[jump - 1] ?? 'none'}`];
}

function annotationFaults(file: PdfFile, page: PdfDict, inStructure: ReadonlyMap<number, PdfElement>): readonly string[] {
  const annotations = file.list(page, 'Annots');
  const tabs = annotations.length === 0 || file.name(page, 'Tabs') === 'S' ? [] : ['its annotations are not reached in reading order'];
  return [
    ...tabs,
    ...annotations.flatMap((value) => {
      const dict = asDict(file.resolved(value));
      const type = file.name(dict, 'Subtype');
      const holder = inStructure.get((value as { readonly ref: number }).ref);
      return [
        ...(holder && (type !== 'Link' || holder.type === 'Link') ? [] : [`a ${type} stands outside of the structure`]),
        ...(file.text(dict, 'Contents')?.trim() ? [] : [`a ${type} has no description`]),
      ];
    }),
  ];
}
