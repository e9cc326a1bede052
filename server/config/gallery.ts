import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { packageRoot } from '#server/package-root.ts';
import { fieldDefinition } from './source/config-files.ts';
import type { FieldEntry } from './files/field-entry.ts';

/** Something that a field can do, with fields that show it. */
export interface GalleryExample {
  readonly title: string;
  readonly text: string;
  /** The fields in a carrier's notation. */
  readonly yaml: string;
  readonly definitions: readonly FieldDefinition[];
}

/** The whole vocabulary of fields by example. The examples are parsed from the same text that is displayed. */
export function readGallery(): readonly GalleryExample[] {
  const examples = parse(readFileSync(join(packageRoot(), 'server/config/gallery.yaml'), 'utf8')) as readonly {
    title: string;
    text: string;
    fields: string;
  }[];
  return examples.map(({ title, text, fields }) => ({
    title,
    text,
    yaml: fields,
    definitions: (parse(fields) as readonly FieldEntry[]).map(fieldDefinition),
  }));
}
