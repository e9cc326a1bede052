import { type AcknowledgmentKind, type AcknowledgmentOutcome, acknowledgmentOutcomes } from '#schemas/desk/acknowledgment-outcomes.ts';
import { elementNames, elementNotes, groupNotes, interchangeNotes, segmentNotes, setNotes } from './acknowledgment-words.ts';

/** A fault that a receiver found, in words and without the value at fault, which may be sensitive. */
export interface AcknowledgedFault {
  readonly text: string;
  /** The segment in the transaction set; ST is 1. */
  readonly segment?: number;
  /** REF*0F of the member, if the receiver names it. */
  readonly subscriber?: string;
}

/** A TA1 about an interchange, or a 999 (or 997) about a group. */
export interface Acknowledgment {
  readonly kind: AcknowledgmentKind;
  /** Of the file that it is about; undefined if that is no number of ours. */
  readonly controlNumber: number | undefined;
  readonly outcome: AcknowledgmentOutcome;
  readonly faults: readonly AcknowledgedFault[];
}

/** A file is no X12 file with a TA1, 999 or 997. */
export class NoAcknowledgment extends Error {}

/** A file that may be one, but has no end; its sender may still be writing it. */
export class UnfinishedFile extends NoAcknowledgment {}

const isaLength = 106;
const mostFaults = 200;
const endMissing = 'The end of the file is missing: it has no IEA segment.';
// An 834 file is a group of benefit enrollments. Other groups of the same sender have numbers of their own.
const ourGroups = 'BE';

/** Reads the acknowledgments of a file: all of them, or none if its end is missing. Throws {@link NoAcknowledgment} in words. */
export function readAcknowledgments(file: string): readonly Acknowledgment[] {
  const text = file.replace(/^[\uFEFF\s]+/, '');
  if (!text.startsWith('ISA'.slice(0, text.length))) throw new NoAcknowledgment('This is not an X12 file: it does not begin with ISA.');
  if (text.length < isaLength) throw new UnfinishedFile(endMissing);
  const [element, component, end] = [text.charAt(3), text.charAt(104), text.charAt(isaLength - 1)];
  const reader = new Reader(component);
  for (const piece of text.split(end)) {
    const segment = piece.trim();
    if (segment !== '') reader.take(segment.split(element));
  }
  if (!reader.isFinished) throw new UnfinishedFile(endMissing);
  if (reader.read.length === 0) throw new NoAcknowledgment('The file has neither a TA1 nor a 999.');
  return reader.read;
}

type Elements = readonly string[];

interface Group {
  readonly controlNumber: number | undefined;
  readonly outcomes: AcknowledgmentOutcome[];
  readonly faults: AcknowledgedFault[];
}

interface SegmentFault {
  readonly id: string;
  readonly segment: number | undefined;
  readonly code: string;
  subscriber: string | undefined;
  readonly elements: string[];
}

class Reader {
  readonly read: Acknowledgment[] = [];
  /** Whether every interchange that began has ended. */
  isFinished = true;
  readonly #component: string;
  #kind: AcknowledgmentKind = '999';
  #group: Group | undefined;
  #segment: SegmentFault | undefined;

  constructor(component: string) {
    this.#component = component;
  }

  take([id = '', ...elements]: Elements): void {
    // What 997 calls AK3, AK4 and AK5 is IK3, IK4 and IK5 in 999.
    steps[id.replace(/^AK([345])$/, 'IK$1')]?.(this, elements);
  }

  interchange([number, , , code = '', note = '']: Elements): void {
    const faultsNoted = note === '' || note === '000' ? [] : [{ text: sentence(interchangeNotes[note] ?? `note ${note}`) }];
    this.read.push({ kind: 'TA1', controlNumber: controlNumberOf(number), outcome: outcomeOf(code, 'TA104'), faults: faultsNoted });
  }

  set([id]: Elements): void {
    if (id === '999' || id === '997') this.#kind = id;
  }

  begin([group, number]: Elements): void {
    this.#group = { controlNumber: group === ourGroups ? controlNumberOf(number) : undefined, outcomes: [], faults: [] };
  }

  segment([id = '', position, loop = '', code = '']: Elements): void {
    this.#settle();
    const segment = Number(position);
    const named = loop === '' ? id : `${id} of loop ${loop}`;
    this.#segment = { id: named, segment: Number.isInteger(segment) ? segment : undefined, code, subscriber: undefined, elements: [] };
  }

  subject([context = '']: Elements): void {
    const [name = '', value] = context.split(this.#component);
    if (this.#segment && value && name.startsWith('SUBSCRIBER NUMBER')) this.#segment.subscriber = value;
  }

  element([position = '', , code = '']: Elements): void {
    const [at = ''] = position.split(this.#component);
    const name = elementNames[this.#segment?.id.split(' ')[0] ?? '']?.[at];
    this.#segment?.elements.push(
      `${name === undefined ? `element ${at}` : `${name} (element ${at})`} ${elementNotes[code] ?? `has error code ${code}`}`,
    );
  }

  setEnd([code = '', ...notes]: Elements): void {
    this.#settle();
    this.#group?.outcomes.push(outcomeOf(code, 'IK501'));
    this.#note(notes, setNotes);
  }

  end([code = '', , , , ...notes]: Elements): void {
    this.#settle();
    this.#note(notes, groupNotes);
    const group = this.#group;
    this.#group = undefined;
    if (!group) return;
    const outcome = worst([outcomeOf(code, 'AK901'), ...group.outcomes]);
    this.read.push({ kind: this.#kind, controlNumber: group.controlNumber, outcome, faults: group.faults.slice(0, mostFaults) });
  }

  #note(codes: Elements, notes: Readonly<Record<string, string>>): void {
    // Other codes only mean that there are faults, which are reported separately.
    const texts = codes.flatMap((code) => notes[code] ?? []);
    this.#group?.faults.push(...texts.map((text) => ({ text: sentence(text) })));
  }

  #settle(): void {
    const fault = this.#segment;
    this.#segment = undefined;
    if (!fault) return;
    const texts = fault.elements.length > 0 ? fault.elements : [segmentNotes[fault.code] ?? `error code ${fault.code}`];
    const { segment, subscriber } = fault;
    const at = { ...(segment === undefined ? {} : { segment }), ...(subscriber === undefined ? {} : { subscriber }) };
    this.#group?.faults.push(...texts.map((text) => ({ text: `${fault.id}: ${text}.`, ...at })));
  }
}

const steps: Readonly<Record<string, (reader: Reader, elements: Elements) => void>> = {
  ISA: (reader) => void (reader.isFinished = false),
  IEA: (reader) => void (reader.isFinished = true),
  TA1: (reader, elements) => reader.interchange(elements),
  ST: (reader, elements) => reader.set(elements),
  AK1: (reader, elements) => reader.begin(elements),
  IK3: (reader, elements) => reader.segment(elements),
  CTX: (reader, elements) => reader.subject(elements),
  IK4: (reader, elements) => reader.element(elements),
  IK5: (reader, elements) => reader.setEnd(elements),
  AK9: (reader, elements) => reader.end(elements),
};

/** TA104, IK501 and AK901: what became of the file. The reasons of M, W and X only differ in how a file is protected. */
const outcomes: Readonly<Record<string, AcknowledgmentOutcome>> = {
  A: 'accepted',
  E: 'accepted-with-errors',
  P: 'partly',
  R: 'refused',
  M: 'refused',
  W: 'refused',
  X: 'refused',
};

// To guess could make staff replace a file that the carrier has taken.
function outcomeOf(code: string, element: string): AcknowledgmentOutcome {
  const outcome = outcomes[code];
  if (outcome) return outcome;
  throw new NoAcknowledgment(`${element} has a code that X12 does not know, so it does not tell whether the file was accepted.`);
}

// The outcomes stand from the best to the worst.
function worst(all: readonly AcknowledgmentOutcome[]): AcknowledgmentOutcome {
  return acknowledgmentOutcomes.findLast((outcome) => all.includes(outcome)) ?? 'refused';
}

function controlNumberOf(text = ''): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
