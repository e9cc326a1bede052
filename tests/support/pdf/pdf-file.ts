import { inflateSync } from 'node:zlib';
import { type PdfDict, type PdfRef, type PdfText, type PdfValue, PdfValues } from './pdf-values.ts';

/** An operator of a page's content, with what stands before it. */
export interface PdfOperator {
  readonly word: string;
  readonly operands: readonly PdfValue[];
}

/** A page, by the number of its object. */
export interface PdfPage {
  readonly id: number;
  readonly dict: PdfDict;
}

/** A PDF file as its objects, found by its table of offsets. */
export class PdfFile {
  readonly #text: string;
  readonly #offsets: readonly number[];
  readonly #trailer: PdfDict;

  constructor(bytes: Buffer) {
    this.#text = bytes.toString('latin1');
    const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(this.#text)?.[1]);
    const [, count, rows] = /^xref\s+0 (\d+)\s+((?:\d{10} \d{5} [nf] *\r?\n)+)trailer/.exec(this.#text.slice(start)) ?? [];
    this.#offsets = (rows ?? '')
      .trim()
      .split('\n')
      .map((row) => Number(row.slice(0, 10)));
    if (this.#offsets.length !== Number(count)) throw new Error('the table of offsets is not complete');
    this.#trailer = asDict(new PdfValues(this.#text, this.#text.indexOf('trailer', start) + 'trailer'.length).next());
  }

  get catalog(): PdfDict {
    return this.dict(this.#trailer, 'Root');
  }

  get info(): PdfDict {
    return this.dict(this.#trailer, 'Info');
  }

  get pages(): readonly PdfPage[] {
    return this.#pagesOf(this.dict(this.catalog, 'Pages'));
  }

  /** A value, or what it refers to. */
  resolved(value: PdfValue | undefined): PdfValue {
    return isRef(value) ? this.#object(value.ref).value : (value ?? null);
  }

  at(dict: PdfDict, key: string): PdfValue {
    return this.resolved(dict.get(key));
  }

  /** A dictionary in another; an empty one if there is none. */
  dict(dict: PdfDict, key: string): PdfDict {
    return asDict(this.at(dict, key));
  }

  list(dict: PdfDict, key: string): readonly PdfValue[] {
    return asList(this.at(dict, key));
  }

  name(dict: PdfDict, key: string): string | undefined {
    const value = this.at(dict, key);
    return value !== null && typeof value === 'object' && 'name' in value ? value.name : undefined;
  }

  text(dict: PdfDict, key: string): string | undefined {
    const value = this.at(dict, key);
    return value !== null && typeof value === 'object' && 'bytes' in value ? words(value) : undefined;
  }

  /** The bytes of the stream in a dictionary; undefined if there is none. */
  stream(dict: PdfDict, key: string): Buffer | undefined {
    const value = dict.get(key);
    if (!isRef(value)) return undefined;
    const { value: head, end } = this.#object(value.ref);
    const begins = /\s*stream\r?\n/y;
    begins.lastIndex = end;
    if (!begins.test(this.#text)) return undefined;
    const bytes = Buffer.from(this.#text.slice(begins.lastIndex, begins.lastIndex + Number(this.at(asDict(head), 'Length'))), 'latin1');
    return this.name(asDict(head), 'Filter') === 'FlateDecode' ? inflateSync(bytes) : bytes;
  }

  /** The operators that draw a page. */
  operators({ dict }: PdfPage): readonly PdfOperator[] {
    const values = new PdfValues(this.stream(dict, 'Contents')?.toString('latin1') ?? '');
    const operators: PdfOperator[] = [];
    let operands: PdfValue[] = [];
    while (!values.isAtEnd) {
      const value = values.next();
      if (value !== null && typeof value === 'object' && 'word' in value) {
        operators.push({ word: value.word, operands });
        operands = [];
      } else operands.push(value);
    }
    return operators;
  }

  #object(id: number): { readonly value: PdfValue; readonly end: number } {
    const offset = this.#offsets[id];
    if (offset === undefined) throw new Error(`there is no object ${id}`);
    const values = new PdfValues(this.#text, this.#text.indexOf('obj', offset) + 'obj'.length);
    return { value: values.next(), end: values.at };
  }

  #pagesOf(node: PdfDict): readonly PdfPage[] {
    return asList(this.at(node, 'Kids')).flatMap((kid) => {
      const dict = asDict(this.resolved(kid));
      return this.name(dict, 'Type') === 'Pages' ? this.#pagesOf(dict) : [{ id: (kid as PdfRef).ref, dict }];
    });
  }
}

export const isRef = (value: PdfValue | undefined): value is PdfRef => value instanceof Object && 'ref' in value;

export const asDict = (value: PdfValue | undefined): PdfDict => (value instanceof Map ? value : new Map());

/** A list; a single value is a list of one, and nothing is an empty one. */
export function asList(value: PdfValue | undefined): readonly PdfValue[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? (value as readonly PdfValue[]) : [value];
}

function words({ bytes }: PdfText): string {
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1');
  return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le');
}
