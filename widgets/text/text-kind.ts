import type { RJSFSchema } from '@rjsf/utils';
import { type FieldKind, fieldKind, type FieldKindName, fieldKinds } from '#schemas/fields/field-kinds.ts';

/** The kind of text in a control, from the schema alone. */
export interface TextKind {
  /** The field kind of the schema's format; without a format, ordinary text or a number. */
  readonly name: FieldKindName;
  readonly kind: FieldKind;
  readonly isNumber: boolean;
  readonly sensitive: boolean;
  /** Whether it is masked while it is not edited. A password, which the browser shows as dots, is not. */
  readonly isMasked: boolean;
  readonly maxLength: number | undefined;
}

const byFormat = new Map<string, FieldKindName>(
  (Object.keys(fieldKinds) as FieldKindName[]).flatMap((name) => {
    const { format } = fieldKind(name);
    return format ? [[format, name] as const] : [];
  }),
);
const shown = new WeakMap<RJSFSchema, TextKind>();
const dotted = new WeakMap<RJSFSchema, TextKind>();

/** The kind of a schema's text; the same object for the same schema. `asDots`: the browser shows it as dots. */
export function textKindOf(schema: RJSFSchema, asDots = false): TextKind {
  const known = asDots ? dotted : shown;
  const before = known.get(schema);
  if (before) return before;
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const name = byFormat.get(schema.format ?? '') ?? (isNumber ? 'number' : 'text');
  const kind = fieldKind(name);
  const sensitive = Boolean(schema.writeOnly);
  const made = {
    name,
    kind,
    isNumber,
    sensitive,
    isMasked: sensitive && !asDots,
    maxLength: schema.maxLength ?? (isNumber ? kind.maxLength : undefined),
  };
  known.set(schema, made);
  return made;
}
