import type { Edi834, MemberValue } from '#server/config/files/edi-834.ts';
import type { Subject } from '../column-source.ts';
import type { RecordStep } from '../record-steps.ts';
import { type CoverageExtras, coverageExtras } from './coverage-extras.ts';
import { dayOf, isAbout, type RecordText, textOf } from './record-text.ts';
import { type Segment, upTo } from './segments.ts';

/** The segments of a member that a carrier's settings add. */
export interface MemberExtras {
  readonly references: (subject: Subject) => readonly Segment[];
  readonly dates: (subject: Subject) => readonly Segment[];
  readonly coverage: CoverageExtras;
}

/** Readers of what a carrier's settings add. A member without the answers has none of it. */
export function memberExtras(settings: Edi834, steps: readonly RecordStep[]): MemberExtras {
  const { references = [], dates = [] } = settings;
  return {
    references: reader(
      references,
      (value) => textOf(value, steps),
      (qualifier, text) => ['REF', qualifier, upTo(50, text)],
    ),
    dates: reader(
      dates,
      (value) => dayOf(value, steps),
      (qualifier, day) => ['DTP', qualifier, 'D8', day],
    ),
    coverage: coverageExtras(settings, steps),
  };
}

function reader(
  values: readonly MemberValue[],
  textFor: (value: Omit<MemberValue, 'qualifier' | 'who'>) => RecordText,
  segmentOf: (qualifier: string, text: string) => Segment,
): (subject: Subject) => readonly Segment[] {
  const read = values.map(({ qualifier, who, ...value }) => ({ qualifier, who, text: textFor(value) }));
  return (subject) =>
    read.flatMap(({ qualifier, who, text }) => {
      if (!isAbout({ who }, subject)) return [];
      const segment = segmentOf(qualifier, text(subject));
      return segment.at(-1) === '' ? [] : [segment];
    });
}
