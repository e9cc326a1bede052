import { asDict, asList, isRef, type PdfFile } from './pdf-file.ts';
import type { PdfDict, PdfValue } from './pdf-values.ts';

/** A part of a document, as its structure tells it. */
export interface PdfElement {
  readonly id: number;
  readonly type: string;
  readonly dict: PdfDict;
  readonly kids: readonly PdfElement[];
  /** The marked pieces of pages that it consists of, each as `page/number`. */
  readonly marks: readonly string[];
  /** The annotations that it consists of, by object. */
  readonly annotations: readonly number[];
  readonly parent: number | undefined;
}

/** The elements at the top of a document's structure. */
export function structureOf(file: PdfFile): readonly PdfElement[] {
  const root = file.dict(file.catalog, 'StructTreeRoot');
  return asList(file.at(root, 'K')).flatMap((kid) => elementAt(file, kid, idOf(file.catalog.get('StructTreeRoot'))));
}

/** Elements with everything in them, in the order in which they are read. */
export const everyElement = (elements: readonly PdfElement[]): readonly PdfElement[] =>
  elements.flatMap((each) => [each, ...everyElement(each.kids)]);

export const markOf = (page: number, mark: PdfValue) => `${page}/${String(mark)}`;

const idOf = (value: PdfValue | undefined) => (isRef(value) ? value.ref : undefined);

function elementAt(file: PdfFile, value: PdfValue, parent: number | undefined): readonly PdfElement[] {
  const [id, dict] = [idOf(value), asDict(file.resolved(value))];
  const named = file.name(dict, 'S');
  if (id === undefined || named === undefined) return [];
  const roles = file.dict(file.dict(file.catalog, 'StructTreeRoot'), 'RoleMap');
  const pieces = asList(file.at(dict, 'K'));
  const page = idOf(dict.get('Pg')) ?? 0;
  const ofType = (type: string) => pieces.map((piece) => asDict(file.resolved(piece))).filter((piece) => file.name(piece, 'Type') === type);
  const element = {
    id,
    type: file.name(roles, named) ?? named,
    dict,
    kids: pieces.flatMap((piece) => elementAt(file, piece, id)),
    marks: [
      ...pieces.filter((piece) => typeof piece === 'number').map((mark) => markOf(page, mark)),
      ...ofType('MCR').map((piece) => markOf(idOf(piece.get('Pg')) ?? page, file.at(piece, 'MCID'))),
    ],
    annotations: ofType('OBJR').flatMap((piece) => idOf(piece.get('Obj')) ?? []),
    parent: idOf(dict.get('P')),
  };
  if (element.parent !== parent) throw new Error(`the parent of element ${id} is not the one that has it`);
  return [element];
}
