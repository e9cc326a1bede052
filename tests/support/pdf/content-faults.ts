import { isRef, type PdfFile, type PdfOperator, type PdfPage } from './pdf-file.ts';
import { everyElement, markOf, structureOf } from './pdf-structure.ts';
import type { PdfDict, PdfValue } from './pdf-values.ts';

const painting = new Set(['Tj', 'TJ', "'", '"', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh', 'Do', 'EI']);
const opening = new Set(['BMC', 'BDC']);

/** A marked piece of a page that is open. */
interface OpenPiece {
  readonly kind: 'artifact' | 'content' | 'other';
  readonly mark: string | undefined;
}

/** Content drawn on pages that is neither part of the document structure nor marked as decoration. */
export function contentFaults(file: PdfFile): readonly string[] {
  const elements = everyElement(structureOf(file));
  const holders = new Map(elements.flatMap(({ id, marks }) => marks.map((mark) => [mark, id] as const)));
  const drawn = new Set<string>();
  const faults = file.pages.flatMap((page, at) => pageFaults(file, page, holders, drawn).map((fault) => `page ${at + 1}: ${fault}`));
  const empty = [...holders.keys()].filter((mark) => !drawn.has(mark));
  return [...new Set(faults), ...(empty.length === 0 ? [] : [`parts without content: ${empty.length}`])];
}

function pageFaults(file: PdfFile, page: PdfPage, holders: ReadonlyMap<string, number>, drawn: Set<string>): readonly string[] {
  const faults: string[] = [];
  const open: OpenPiece[] = [];
  const known = parentsOn(file, page);
  for (const operator of file.operators(page)) {
    if (opening.has(operator.word)) {
      const piece = pieceOf(operator, page);
      if (piece.kind !== 'other' && open.some(({ kind }) => kind !== 'other')) faults.push('a piece is marked within a marked one');
      if (piece.mark !== undefined && known[Number(piece.mark.split('/')[1])] !== holders.get(piece.mark))
        faults.push('a piece leads to another part than its own');
      if (piece.mark !== undefined && !holders.has(piece.mark)) faults.push('a marked piece is no part of the document');
      open.push(piece);
    }
    if (operator.word === 'EMC' && !open.pop()) faults.push('a mark ends that did not begin');
    if (!painting.has(operator.word)) continue;
    const piece = open.findLast(({ kind }) => kind !== 'other');
    if (!piece) faults.push(`${operator.word} draws neither content nor decoration`);
    if (piece?.mark !== undefined) drawn.add(piece.mark);
  }
  return open.length === 0 ? faults : [...faults, 'a marked piece does not end'];
}

function pieceOf({ operands: [tag, properties] }: PdfOperator, { id }: PdfPage): OpenPiece {
  const mark = properties instanceof Map ? (properties as PdfDict).get('MCID') : undefined;
  if (tag instanceof Object && 'name' in tag && tag.name === 'Artifact') return { kind: 'artifact', mark: undefined };
  return mark === undefined ? { kind: 'other', mark: undefined } : { kind: 'content', mark: markOf(id, mark) };
}

/** The elements that the pieces of a page lead to, by the pieces' numbers. */
function parentsOn(file: PdfFile, { dict }: PdfPage): readonly (number | undefined)[] {
  const numbers = file.list(file.dict(file.dict(file.catalog, 'StructTreeRoot'), 'ParentTree'), 'Nums');
  const at = numbers.indexOf(file.at(dict, 'StructParents') ?? -1);
  const list: PdfValue = at < 0 ? [] : file.resolved(numbers[at + 1]);
  return Array.isArray(list) ? (list as readonly PdfValue[]).map((each) => (isRef(each) ? each.ref : undefined)) : [];
}
