/** A reference to an object of the file. */
export interface PdfRef {
  readonly ref: number;
}
/** The bytes of a string. */
export interface PdfText {
  readonly bytes: Buffer;
}
export interface PdfName {
  readonly name: string;
}
/** A word without a slash: an operator of a page's content. */
export interface PdfWord {
  readonly word: string;
}
export type PdfDict = ReadonlyMap<string, PdfValue>;
export type PdfValue = number | boolean | null | PdfRef | PdfText | PdfName | PdfWord | PdfDict | readonly PdfValue[];

const blank = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y;
const ref = /(\d+) \d+ R(?![A-Za-z0-9])/y;
const number = /[+-]?(?:\d+\.?\d*|\.\d+)/y;
const name = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const hex = /<([0-9A-Fa-f\s]*)>/y;
const word = /[A-Za-z'"*]+[0-9]?/y;
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads values, one after the other, from the bytes of a PDF as Latin-1 text. */
export class PdfValues {
  readonly #text: string;
  at: number;

  constructor(text: string, at = 0) {
    this.#text = text;
    this.at = at;
  }

  get isAtEnd(): boolean {
    this.#match(blank);
    return this.at >= this.#text.length;
  }

  next(): PdfValue {
    this.#match(blank);
    if (this.#skip('<<')) return this.#dict();
    if (this.#skip('[')) return this.#listUntil(']');
    if (this.#skip('(')) return this.#literal();
    const found = this.#match(hex);
    if (found) return { bytes: Buffer.from(found[1]?.replaceAll(/\s/g, '') ?? '', 'hex') };
    return this.#plain();
  }

  #plain(): PdfValue {
    const named = this.#match(name);
    if (named)
      return { name: (named[1] ?? '').replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))) };
    const referred = this.#match(ref);
    if (referred) return { ref: Number(referred[1]) };
    const counted = this.#match(number);
    if (counted) return Number(counted[0]);
    const keyword = this.#match(word)?.[0];
    if (keyword === undefined) throw new Error(`no value at ${this.at}: ${this.#text.slice(this.at, this.at + 20)}`);
    if (keyword === 'null') return null;
    return keyword === 'true' || keyword === 'false' ? keyword === 'true' : { word: keyword };
  }

  #dict(): PdfDict {
    const pairs = this.#listUntil('>>');
    return new Map(pairs.flatMap((key, at) => (at % 2 === 0 ? [[(key as PdfName).name, pairs[at + 1] ?? null] as const] : [])));
  }

  #listUntil(end: string): readonly PdfValue[] {
    const list: PdfValue[] = [];
    for (;;) {
      this.#match(blank);
      if (this.#skip(end)) return list;
      list.push(this.next());
    }
  }

  #literal(): PdfText {
    let [text, depth] = ['', 1];
    for (;;) {
      const each = this.#text[this.at++];
      if (each === undefined) throw new Error('a string has no end');
      if (each === '(') depth += 1;
      if (each === ')' && --depth === 0) return { bytes: Buffer.from(text, 'latin1') };
      text += each === '\\' ? this.#escaped() : each;
    }
  }

  #escaped(): string {
    const octal = /^[0-7]{1,3}/.exec(this.#text.slice(this.at, this.at + 3))?.[0];
    this.at += octal?.length ?? 1;
    if (octal) return String.fromCharCode(parseInt(octal, 8));
    const each = this.#text[this.at - 1] ?? '';
    return escapes[each] ?? each;
  }

  #skip(start: string): boolean {
    if (!this.#text.startsWith(start, this.at)) return false;
    this.at += start.length;
    return true;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }
}
