import type { LayoutColumn } from '#server/config/files/export-layout.ts';
import { cellText, changedValue } from '../change-value.ts';
import type { Subject } from '../column-source.ts';
import { columnsOf } from '../layout.ts';
import type { RecordStep } from '../record-steps.ts';
import { d8 } from './segments.ts';

/** Reads a text from a policy and one of its people; empty without an answer. */
export type RecordText = (subject: Subject) => string;

/** A reader of a value in a carrier's settings, as text; of nothing if the settings have none. */
export function textOf(value: LayoutColumn | undefined, steps: readonly RecordStep[]): RecordText {
  if (value === undefined) return () => '';
  const [column] = columnsOf([value], steps);
  return (subject) => {
    const { value: read, field } = column?.read(subject) ?? { value: undefined };
    return cellText(read, field);
  };
}

/** The same for a day, as `20260401`; empty for anything else. */
export function dayOf(value: LayoutColumn | undefined, steps: readonly RecordStep[]): RecordText {
  const text = textOf(value, steps);
  return (subject) => d8(changedValue(text(subject), [{ date: 'mm/dd/yyyy' }], undefined));
}

/** Whether settings for everyone, or for the subscriber only, are about this person. */
export function isAbout({ who }: { readonly who?: 'everyone' | 'subscriber' | undefined }, { person }: Subject): boolean {
  return who !== 'subscriber' || person?.number === 1;
}
