import { type ElementRule, headerRules, type LoopRule, memberLoops, memberRules, type SegmentRule } from './rules-834.ts';

/** A fault of a file, by the number of its segment; ISA is 1. */
export interface EdiFault {
  readonly segment: number;
  readonly text: string;
}

/** Checks a file while it comes in pieces, without keeping it. */
export interface EdiCheck {
  add(text: string): void;
  /** The faults, at most fifty of them; none for a file that follows the guide. */
  end(): readonly EdiFault[];
}

const mostFaults = 50;
const isaLength = 106;

interface CheckOptions {
  /** Faults name the subscriber's number, by which the enrollment is found. */
  readonly namesMembers?: boolean;
}

interface Marks {
  readonly element: string;
  readonly segment: string;
}

/** Starts a check of a file against the rules of 005010X220A1 that `rules-834.ts` lists. */
export function startCheck834({ namesMembers = false }: CheckOptions = {}): EdiCheck {
  const faults: EdiFault[] = [];
  let rest = '';
  let marks: Marks | undefined;
  let count = 0;
  const report = (text: string) => {
    const whose = namesMembers && file.subscriber !== '' ? ` (${file.subscriber})` : '';
    // ISA is looked at before it has ended.
    if (faults.length < mostFaults) faults.push({ segment: Math.max(1, count), text: text + whose });
  };
  const file = new FileState(report);
  const take = (text: string, { element }: Marks) => {
    count += 1;
    file.segment(text.split(element));
  };
  const read = () => {
    if (!marks) {
      if (rest.length < isaLength) return;
      marks = { element: rest.charAt(3), segment: rest.charAt(isaLength - 1) };
      file.isIsa(rest.slice(0, isaLength), marks.element);
    }
    const pieces = rest.split(marks.segment);
    rest = pieces.pop() ?? '';
    for (const piece of pieces) take(piece.replace(/^\r?\n/, ''), marks);
  };
  return {
    add: (text) => {
      rest += text;
      read();
    },
    end: () => {
      if (rest.trim() !== '' || !marks) report('the file ends in the middle of a segment');
      file.end();
      return faults;
    },
  };
}

/** The position of a check in a file. */
class FileState {
  readonly #fault: (text: string) => void;
  #rules: readonly SegmentRule[] = headerRules;
  #place = -1;
  #times = 0;
  #loop = '';
  #isa = '';
  #group = '';
  #set = '';
  #segmentsInSet = 0;
  #members = 0;
  #subscriber = '';
  #ended = false;
  #beginsAt = '';
  #quantities = new Map<string, number>();
  #counted = { subscribers: 0, dependents: 0 };
  #insCode = '';
  #hasEnd = false;
  /** The segment that began the loop of a member that is read. */
  #inside = '';
  /** How often each inner loop has begun. */
  readonly #loopTimes = new Map<string, number>();

  constructor(fault: (text: string) => void) {
    this.#fault = fault;
  }

  /** The number of the subscriber whose family is being read; empty outside of a family. */
  get subscriber(): string {
    return this.#subscriber;
  }

  isIsa(text: string, element: string): void {
    if (!text.startsWith('ISA')) this.#fault('a file begins with ISA');
    if (text.split(element).length !== 17) this.#fault('ISA has sixteen elements of fixed length, 106 characters with its end');
  }

  segment(elements: readonly string[]): void {
    const [id = ''] = elements;
    if (this.#ended) return this.#fault(`${id} after the end of the interchange`);
    if (elements.length > 1 && elements.at(-1) === '' && id !== 'ISA') this.#fault(`${id} ends with an empty element`);
    const envelope = envelopes[id];
    if (this.#loop === 'set' && id !== 'SE') this.#segmentsInSet += 1;
    if (envelope) return envelope(this, elements);
    this.#body(id, elements);
    return undefined;
  }

  isa(elements: readonly string[]): void {
    this.#isa = elements[13] ?? '';
    if (!/^\d{9}$/.test(this.#isa)) this.#fault('ISA13 has nine digits');
    if (elements[12] !== '00501') this.#fault('ISA12 is 00501');
    if (!['T', 'P'].includes(elements[15] ?? '')) this.#fault('ISA15 is T or P');
  }

  gs(elements: readonly string[]): void {
    this.#group = elements[6] ?? '';
    if (elements[1] !== 'BE' || elements[8] !== '005010X220A1') this.#fault('GS names an 834 file (BE, 005010X220A1)');
    if (!isDay(elements[4] ?? '')) this.#fault('GS04 is no day');
  }

  st(elements: readonly string[]): void {
    this.#set = elements[2] ?? '';
    this.#loop = 'set';
    this.#segmentsInSet = 1;
    if (elements[1] !== '834' || elements[3] !== '005010X220A1') this.#fault('ST names an 834 file');
    if (!/^[A-Z0-9]{4,9}$/.test(this.#set)) this.#fault('ST02 has four to nine characters');
    this.#begin(headerRules);
  }

  se(elements: readonly string[]): void {
    this.#finishLoop();
    this.#finishMember();
    this.#loop = '';
    if (Number(elements[1]) !== this.#segmentsInSet + 1)
      this.#fault(`SE01 is ${elements[1]}, and there are ${this.#segmentsInSet + 1} segments`);
    if (elements[2] !== this.#set) this.#fault('SE02 differs from ST02');
    if (this.#members === 0) this.#fault('a transaction set without a member');
    this.#checkQuantities();
  }

  ge(elements: readonly string[]): void {
    if (elements[1] !== '1') this.#fault('GE01 is the number of transaction sets');
    if (elements[2] !== this.#group) this.#fault('GE02 differs from GS06');
  }

  iea(elements: readonly string[]): void {
    if (elements[1] !== '1') this.#fault('IEA01 is the number of groups');
    if (elements[2] !== this.#isa) this.#fault('IEA02 differs from ISA13');
    this.#ended = true;
  }

  end(): void {
    if (!this.#ended) this.#fault('the interchange has no end (IEA)');
  }

  #body(id: string, elements: readonly string[]): void {
    if (id === 'INS') this.#beginMember(elements);
    const loop = memberLoops[id];
    if (loop) this.#beginInnerLoop(id, loop);
    const at = this.#rules.findIndex(
      (rule, place) => place >= this.#place && rule.id === id && (!rule.codes || rule.codes.includes(elements[1] ?? '')),
    );
    const rule = this.#rules[at];
    if (!rule) return this.#fault(`${elements.slice(0, 2).join('*')} has no place here`);
    this.#skipTo(at);
    this.#times += 1;
    if (this.#times > rule.most) this.#fault(`${id} stands here more than ${rule.most} times`);
    for (const element of rule.elements) this.#element(id, element, elements);
    this.#remember(id, elements);
    return undefined;
  }

  #skipTo(at: number): void {
    if (at === this.#place) return;
    for (let place = this.#place + 1; place < at; place += 1) this.#missing(this.#rules[place]);
    this.#place = at;
    this.#times = 0;
  }

  #missing(rule: SegmentRule | undefined): void {
    if (rule?.least) this.#fault(`${rule.id}${rule.codes ? `*${rule.codes[0]}` : ''} is missing`);
  }

  #begin(rules: readonly SegmentRule[]): void {
    this.#rules = rules;
    this.#place = -1;
    this.#times = 0;
  }

  #beginLoop(rules: readonly SegmentRule[]): void {
    this.#finishLoop();
    this.#begin(rules);
    this.#beginsAt = '';
  }

  #finishLoop(): void {
    this.#skipTo(this.#rules.length);
  }

  #beginInnerLoop(id: string, { rules, after, most }: LoopRule): void {
    this.#beginLoop(rules);
    if (!after.includes(this.#inside)) this.#fault(`${id} has no place here`);
    const times = (this.#loopTimes.get(id) ?? 0) + 1;
    // The loops inside a coverage are counted by coverage.
    if (id === 'HD') this.#loopTimes.clear();
    this.#loopTimes.set(id, times);
    if (times > most) this.#fault(`${id} begins more than ${most} loops here`);
    this.#inside = id;
  }

  #beginMember(elements: readonly string[]): void {
    this.#beginLoop(memberRules);
    this.#finishMember();
    this.#members += 1;
    this.#inside = 'INS';
    this.#loopTimes.clear();
    const isSubscriber = elements[1] === 'Y';
    if (isSubscriber !== (elements[2] === '18')) this.#fault('INS01 and INS02 do not agree on who the subscriber is');
    if (isSubscriber) this.#counted.subscribers += 1;
    else this.#counted.dependents += 1;
    if (isSubscriber) this.#subscriber = '';
    else if (this.#subscriber === '') this.#fault('a dependent before the subscriber');
    this.#insCode = elements[3] ?? '';
    this.#hasEnd = false;
  }

  #finishMember(): void {
    if (this.#insCode === '024' && !this.#hasEnd) this.#fault('a member who ends (024) without an end date');
    this.#insCode = '';
  }

  #remember(id: string, elements: readonly string[]): void {
    const [, code = '', value = '', last = ''] = elements;
    if (id === 'REF' && code === '0F') {
      if (this.#subscriber === '') this.#subscriber = value;
      else if (this.#subscriber !== value) this.#fault("a dependent without the subscriber's number");
    }
    if (id === 'DTP' && (code === '357' || code === '349')) this.#hasEnd = true;
    if (id === 'DTP' && code === '348') this.#beginsAt = last;
    if (id === 'DTP' && code === '349' && this.#beginsAt > last) this.#fault('a coverage that ends before it begins');
    if (id === 'QTY') this.#quantities.set(code, Number(value));
  }

  #checkQuantities(): void {
    const { subscribers, dependents } = this.#counted;
    const right = { TO: subscribers + dependents, ET: subscribers, DT: dependents };
    for (const [code, count] of Object.entries(right)) {
      const stated = this.#quantities.get(code);
      if (stated !== undefined && stated !== count) this.#fault(`QTY*${code} is ${stated}, and there are ${count}`);
    }
  }

  #element(id: string, rule: ElementRule, elements: readonly string[]): void {
    const value = elements[rule.at] ?? '';
    const name = `${id}${String(rule.at).padStart(2, '0')}`;
    if (rule.with !== undefined && (value === '') !== ((elements[rule.with] ?? '') === '')) return this.#fault(`${name} without its pair`);
    if (value === '') return rule.required ? this.#fault(`${name} is missing`) : undefined;
    if (rule.codes && !rule.codes.includes(value)) return this.#fault(`${name} is not a code of the guide`);
    if (rule.isDate && !isDay(value)) return this.#fault(`${name} is no day`);
    if (rule.pattern && !rule.pattern.test(value)) return this.#fault(`${name} does not look as it must`);
    if (value.length > (rule.most ?? Number.POSITIVE_INFINITY) || value.length < (rule.least ?? 0))
      return this.#fault(`${name} is too long or too short`);
    return undefined;
  }
}

const envelopes: Readonly<Record<string, (file: FileState, elements: readonly string[]) => void>> = {
  ISA: (file, elements) => file.isa(elements),
  GS: (file, elements) => file.gs(elements),
  ST: (file, elements) => file.st(elements),
  SE: (file, elements) => file.se(elements),
  GE: (file, elements) => file.ge(elements),
  IEA: (file, elements) => file.iea(elements),
};

function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}
