import type { LayoutColumn } from '#server/config/files/export-layout.ts';
import { exportFacts, namesOfLayouts } from '#server/config/export-facts.ts';
import { changedValue } from './change-value.ts';
import { type Found, type Source, type Subject, sourceOf } from './column-source.ts';
import type { RecordStep } from './record-steps.ts';

/** The layout of a carrier that has none of its own. A test holds the columns of each version. */
export const standardLayout = { name: namesOfLayouts.standard, version: 2 } as const;

/** The name of a carrier's 834 files among its layouts. */
export const ediLayout = namesOfLayouts.edi;

/** A column of a file. */
export interface ExportColumn {
  readonly name: string;
  /** The value, and the name of the sensitive answer that it reveals, if it does. */
  readonly read: (subject: Subject) => Found & { readonly reveals?: string };
  readonly isShown: boolean;
}

/** The columns of a layout. */
export function columnsOf(columns: readonly LayoutColumn[], steps: readonly RecordStep[]): readonly ExportColumn[] {
  return columns.map((column) => columnOf(typeof column === 'string' ? { field: column } : column, steps));
}

function columnOf(column: Exclude<LayoutColumn, string>, steps: readonly RecordStep[]): ExportColumn {
  const { field = '', text, change = [], sensitive } = column;
  const name = column.name ?? (field || 'text');
  if (text !== undefined) return { name, isShown: false, read: () => ({ value: text }) };
  const source = sourceOf(field, steps);
  const isShown = sensitive === 'shown';
  const found = isShown ? revealed(source) : source;
  return {
    name,
    isShown,
    read: (subject) => {
      const each = found(subject);
      return { ...each, value: changedValue(each.value, change, each.field) };
    },
  };
}

function revealed(source: Source): ExportColumn['read'] {
  return (subject) => {
    const found = source(subject);
    if (!found.secret) return found;
    const { step, name } = found.secret;
    const secret = subject.record.secretsOf(step)[name];
    // The vault gives no number back, so its mask stays.
    return secret && 'value' in secret ? { ...found, value: secret.value, reveals: `${step.tab}.${name}` } : found;
  };
}

/**
 * Every fact and every answer in a column of its own. A list whose length configuration limits has columns for each of
 * its items; any other list is one column of JSON, because nothing may be left out.
 */
export function standardColumns(steps: readonly RecordStep[]): readonly string[] {
  return [...exportFacts, ...steps.flatMap(columnsOfStep)];
}

function columnsOfStep({ tab, list, fields }: RecordStep): readonly string[] {
  const names = fields.filter(({ row }) => !row).map(({ name }) => name);
  if (!list) return names.map((name) => `${tab}.${name}`);
  if (list.most === undefined) return [tab];
  return Array.from({ length: list.most }, (_, at) => names.map((name) => `${tab}.${at + 1}.${name}`)).flat();
}
