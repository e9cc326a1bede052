import type { Edi834, MemberValue } from '#server/config/files/edi-834.ts';
import { cellText, changedValue } from '../change-value.ts';
import type { Subject } from '../column-source.ts';
import { columnsOf } from '../layout.ts';
import type { RecordStep } from '../record-steps.ts';
import { d8, type Segment, upTo } from './segments.ts';

/** The segments of a member that a carrier's settings add. */
export interface MemberExtras {
  readonly references: (subject: Subject) => readonly Segment[];
  readonly dates: (subject: Subject) => readonly Segment[];
}

/** Readers for the references and dates in a carrier's settings. A member without the answer gets no segment. */
export function memberExtras({ references = [], dates = [] }: Edi834, steps: readonly RecordStep[]): MemberExtras {
  return {
    references: reader(references, steps, (qualifier, text) => ['REF', qualifier, upTo(50, text)]),
    dates: reader(dates, steps, (qualifier, text) => ['DTP', qualifier, 'D8', d8(changedValue(text, [{ date: 'mm/dd/yyyy' }], undefined))]),
  };
}

function reader(
  values: readonly MemberValue[],
  steps: readonly RecordStep[],
  segmentOf: (qualifier: string, text: string) => Segment,
): (subject: Subject) => readonly Segment[] {
  const columns = columnsOf(
    values.map(({ qualifier: _qualifier, who: _who, ...value }) => value),
    steps,
  );
  return (subject) =>
    values.flatMap(({ qualifier, who }, at) => {
      if (who === 'subscriber' && subject.person?.number !== 1) return [];
      const { value, field } = columns[at]?.read(subject) ?? { value: undefined };
      const segment = segmentOf(qualifier, cellText(value, field));
      return segment.at(-1) === '' ? [] : [segment];
    });
}
