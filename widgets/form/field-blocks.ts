import type { BrokenField, Field } from '#schemas/fields/field.ts';
import { isBroken } from '#schemas/fields/field.ts';

/** Neighbouring fields that are laid out together: a section, or a part of a long one. */
export interface FieldBlock {
  readonly key: string;
  /** The heading, on the first block of its section. */
  readonly heading?: string;
  readonly fields: readonly (Field | BrokenField)[];
}

// So many that a block is about a screen: the browser skips the layout of blocks out of sight.
const blockSize = 10;

/** Fields by section, in their order; long sections are cut into blocks. */
export function fieldBlocks(fields: readonly (Field | BrokenField)[]): readonly FieldBlock[] {
  const blocks: { key: string; section?: string; heading?: string; fields: (Field | BrokenField)[] }[] = [];
  for (const field of fields) {
    const section = isBroken(field) ? blocks.at(-1)?.section : field.section;
    const last = blocks.at(-1);
    if (last && last.section === section && last.fields.length < blockSize) {
      last.fields.push(field);
      continue;
    }
    const startsSection = section !== undefined && last?.section !== section;
    blocks.push({ key: field.name, fields: [field], ...(section ? { section } : {}), ...(startsSection ? { heading: section } : {}) });
  }
  return blocks;
}
