import { type Edi834, type EdiOtherCoverage, type EdiProvider, payerOrders, providerKinds } from '#server/config/files/edi-834.ts';
import type { Subject } from '../column-source.ts';
import type { RecordStep } from '../record-steps.ts';
import { dayOf, isAbout, textOf } from './record-text.ts';
import { type Segment, upTo } from './segments.ts';

type Category = EdiProvider['categories'][number];

/** Segments within a coverage of a member, by the plan's category. */
export type CoverageExtras = (subject: Subject, category: Category) => readonly Segment[];

type Loop = (subject: Subject) => readonly Segment[];

/** The loops of a coverage that a carrier's settings add: the member's providers (2310), then the member's other coverage (2320). */
export function coverageExtras({ providers = [], other_coverage = [] }: Edi834, steps: readonly RecordStep[]): CoverageExtras {
  const loops = {
    providers: providers.map((settings) => ({ settings, of: providerLoop(settings, steps) })),
    others: other_coverage.map((settings) => ({ settings, of: otherCoverageLoop(settings, steps) })),
  };
  return (subject, category) => {
    const segments = (each: readonly { readonly settings: EdiProvider | EdiOtherCoverage; readonly of: Loop }[]) =>
      each.filter(({ settings }) => settings.categories.includes(category) && isAbout(settings, subject)).map(({ of }) => of(subject));
    const chosen = segments(loops.providers).filter((loop) => loop.length > 0);
    return [...chosen.flatMap((loop, at): readonly Segment[] => [['LX', at + 1], ...loop]), ...segments(loops.others).flat()];
  };
}

const establishedPatients: Readonly<Record<string, string>> = { '1': '25', '0': '26' };
const unknownPatient = '72';

function providerLoop({ kind, last_name, first_name, npi, patient }: EdiProvider, steps: readonly RecordStep[]): Loop {
  const read = {
    last: textOf(last_name, steps),
    first: textOf(first_name, steps),
    npi: textOf(npi, steps),
    patient: textOf(patient, steps),
  };
  const isPerson = providerKinds.some(({ code, isPerson: person }) => code === kind && person);
  return (subject) => {
    const [last, first] = [upTo(60, read.last(subject)), isPerson ? upTo(35, read.first(subject)) : ''];
    const number = npiIn(read.npi(subject));
    if (last === '' && number === '') return [];
    const established = establishedPatients[read.patient(subject)] ?? unknownPatient;
    return [['NM1', kind, isPerson ? 1 : 2, last, first, '', '', '', number && 'XX', number, established]];
  };
}

// A number that is none must not keep the file from being sent.
function npiIn(text: string): string {
  return /^\d{10}$/.test(text.trim()) ? text.trim() : '';
}

function otherCoverageLoop(settings: EdiOtherCoverage, steps: readonly RecordStep[]): Loop {
  const { order, policy_number, coordination = '1', begins, ends, insurer } = settings;
  const read = { order: textOf(order, steps), number: textOf(policy_number, steps), insurer: textOf(insurer, steps) };
  const dates = [
    ['344', dayOf(begins, steps)],
    ['345', dayOf(ends, steps)],
  ] as const;
  return (subject) => {
    const [number, name] = [upTo(50, read.number(subject)), upTo(60, read.insurer(subject))];
    if (number === '' && name === '') return [];
    const written = dates.map(([code, of]): Segment => ['DTP', code, 'D8', of(subject)]).filter((segment) => segment.at(-1) !== '');
    const turn = payerOrders.find((each) => each === read.order(subject)) ?? 'U';
    return [['COB', turn, number, coordination], ...written, ...(name ? [['NM1', 'IN', 2, name] as Segment] : [])];
  };
}
