/** How often something may come again. */
interface Repeated {
  readonly least: number;
  readonly length: number;
}

/**
 * A text that a regular expression takes whole, as a carrier writes one: letters, classes, groups with alternatives and counts. Undefined for one that
 * says more than this reads, such as looking ahead, or that wants what was made up otherwise.
 */
export function textOfPattern(pattern: string): string | undefined {
  try {
    const read = new Reader(pattern.replace(/^\^/, '').replace(/\$$/, ''));
    const text = read.alternatives();
    return read.isDone() && new RegExp(`^(?:${pattern})$`, 'u').test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

const ofClass: Readonly<Record<string, string>> = { d: '4', w: 'a', s: ' ', D: 'a', W: '-', S: 'a' };

class Reader {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  isDone(): boolean {
    return this.#at >= this.#pattern.length;
  }

  /** The first of several alternatives; the others are read past. */
  alternatives(): string {
    const first = this.#sequence();
    while (this.#take('|')) this.#sequence();
    return first;
  }

  #sequence(): string {
    let text = '';
    while (!this.isDone() && !'|)'.includes(this.#next())) {
      const one = this.#one();
      text += one.repeat(this.#times());
    }
    return text;
  }

  #one(): string {
    if (this.#take('(')) {
      if (this.#take('?') && !this.#take(':')) throw new Error('a group that looks around');
      const inner = this.alternatives();
      if (!this.#take(')')) throw new Error('an open group');
      return inner;
    }
    if (this.#take('[')) return this.#class();
    const letter = this.#step();
    if (letter === '\\') return this.#escaped();
    return letter === '.' ? 'a' : letter;
  }

  #escaped(): string {
    const letter = this.#step();
    if (/[a-zA-Z]/.test(letter) && !Object.hasOwn(ofClass, letter)) throw new Error('an unknown class');
    return ofClass[letter] ?? letter;
  }

  // The first letter of a class; of one that is excluded, any that the check at the end lets pass.
  #class(): string {
    const isExcluding = this.#take('^');
    let first: string | undefined;
    while (!this.#take(']')) {
      const letter = this.#step();
      const one = letter === '\\' ? this.#escaped() : letter;
      first ??= one;
    }
    return isExcluding ? 'a' : (first ?? '');
  }

  #times(): number {
    const { least, length } = repeatedIn(this.#pattern.slice(this.#at));
    this.#at += length;
    // Lazy or greedy, the least is enough.
    if (length > 0) this.#take('?');
    return least;
  }

  #next(): string {
    return this.#pattern[this.#at] ?? '';
  }

  #take(letter: string): boolean {
    const isNext = this.#next() === letter;
    if (isNext) this.#at += 1;
    return isNext;
  }

  #step(): string {
    const letter = this.#next();
    if (letter === '') throw new Error('an end in the middle');
    this.#at += 1;
    return letter;
  }
}

function repeatedIn(rest: string): Repeated {
  if (rest.startsWith('+')) return { least: 1, length: 1 };
  if (rest.startsWith('*') || rest.startsWith('?')) return { least: 0, length: 1 };
  const [counted, least] = /^\{(\d{1,3})(?:,\d*)?\}/.exec(rest) ?? [];
  return counted === undefined ? { least: 1, length: 0 } : { least: Number(least), length: counted.length };
}
