import { wallClock } from '#schemas/values/wall-clock.ts';
import type { Edi834 } from '#server/config/files/edi-834.ts';
import { type Segment, type Separators, separatorsOf, segmentWriter } from './segments.ts';

/** The content of a file's beginning and end. */
export interface Envelope {
  readonly settings: Edi834;
  /** The interchange's, and also the group's and the transaction set's: it is never used twice. */
  readonly controlNumber: number;
  /** The control number of the refused file that it replaces. */
  readonly replaces?: number | undefined;
  readonly at: Date;
  readonly timeZone: string;
  readonly isFull: boolean;
  readonly subscribers: number;
  readonly members: number;
  /** Segments of members. */
  readonly segments: number;
}

/** The segments before the members, and those after them. */
export function envelopeOf(envelope: Envelope): { readonly head: string; readonly tail: string } {
  const { settings, controlNumber, segments } = envelope;
  const write = segmentWriter(separatorsOf(settings), settings.new_lines === true);
  const header = headerSegments(envelope);
  const set = setNumber(controlNumber);
  const tail: Segment[] = [
    ['SE', segments + header.length + 1, set],
    ['GE', 1, controlNumber],
    ['IEA', 1, String(controlNumber).padStart(9, '0')],
  ];
  return { head: interchange(envelope) + write([group(envelope), ...header]), tail: write(tail) };
}

// Must have the same length in every file, so it is not written like other segments.
function interchange({ settings, controlNumber, at, timeZone }: Envelope): string {
  const separators: Separators = separatorsOf(settings);
  const { day, time } = momentOf(at, timeZone);
  const { sender, receiver } = settings;
  const elements = [
    'ISA',
    '00',
    ' '.repeat(10),
    '00',
    ' '.repeat(10),
    sender.qualifier,
    sender.id.padEnd(15),
    receiver.qualifier,
    receiver.id.padEnd(15),
    day.slice(2),
    time.slice(0, 4),
    separators.repetition,
    '00501',
    String(controlNumber).padStart(9, '0'),
    settings.acknowledgment === true ? '1' : '0',
    settings.usage,
    separators.component,
  ];
  return `${elements.join(separators.element)}${separators.segment}${settings.new_lines === true ? '\n' : ''}`;
}

function group({ settings, controlNumber, at, timeZone }: Envelope): Segment {
  const { day, time } = momentOf(at, timeZone);
  return ['GS', 'BE', settings.sender.id, settings.receiver.id, day, time.slice(0, 4), controlNumber, 'X', '005010X220A1'];
}

function headerSegments({ settings, controlNumber, replaces, at, timeZone, isFull, subscribers, members }: Envelope): readonly Segment[] {
  const { day, time } = momentOf(at, timeZone);
  const { sponsor, payer, broker } = settings;
  const set = setNumber(controlNumber);
  const reference = (number: number) => `${settings.group_number}-${setNumber(number)}`.slice(-50);
  const [purpose, earlier] = replaces === undefined ? ['00', ''] : ['15', reference(replaces)];
  return [
    ['ST', '834', set, '005010X220A1'],
    ['BGN', purpose, reference(controlNumber), day, time.slice(0, 4), '', earlier, '', isFull ? '4' : '2'],
    ['REF', '38', settings.group_number],
    ['DTP', '007', 'D8', day],
    ['QTY', 'TO', members],
    ['QTY', 'ET', subscribers],
    ['QTY', 'DT', members - subscribers],
    ['N1', 'P5', sponsor.name, sponsor.qualifier, sponsor.id],
    ['N1', 'IN', payer.name, payer.qualifier, payer.id],
    ...(broker ? [['N1', 'BO', broker.name, broker.qualifier, broker.id] as Segment] : []),
  ];
}

const setNumber = (controlNumber: number) => String(controlNumber).padStart(9, '0').slice(-9);

function momentOf(at: Date, timeZone: string): { readonly day: string; readonly time: string } {
  const [day = '', time = ''] = new Date(wallClock(at.getTime(), timeZone)).toISOString().split('T');
  return { day: day.replaceAll('-', ''), time: time.slice(0, 8).replaceAll(':', '') };
}
