import type { Field } from '#schemas/fields/field.ts';

/** Neighboring fields of one section; those without a section go together without a heading. */
export interface FieldSection {
  readonly heading: string | undefined;
  readonly fields: readonly Field[];
}

/** A form's fields under their headings, in order. */
export function fieldSections(fields: readonly Field[]): readonly FieldSection[] {
  const sections: { heading: string | undefined; fields: Field[] }[] = [];
  for (const field of fields) {
    const last = sections.at(-1);
    if (last && last.heading === field.section) last.fields.push(field);
    else sections.push({ heading: field.section, fields: [field] });
  }
  return sections;
}
