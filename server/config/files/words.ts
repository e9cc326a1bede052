import { type TObjectOptions, type TProperties, type TSchema, Type } from 'typebox';

/* The small schemas that make up the configuration files' schemas. */

/** An object that allows no unknown keys, so that a misspelled key is a fault. */
export const closed = { additionalProperties: false } as const;
export const text = Type.String({ minLength: 1 });

/** An object with texts that people read. Their Spanish may be in `es` beside them, under the same keys. */
export function translatable<Properties extends TProperties>(
  properties: Properties,
  texts: readonly (keyof Properties & string)[],
  options: TObjectOptions = closed,
) {
  const inSpanish = Object.fromEntries(texts.map((key) => [key, Type.Optional(properties[key] as TSchema)]));
  const es = Type.Optional(
    Type.Unsafe<object>(Type.Object(inSpanish, { ...closed, minProperties: 1, description: 'The same texts in Spanish.' })),
  );
  return Type.Object({ ...properties, es }, options);
}
/** The id of a person, group or portal, also used in URLs. */
export const id = Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$' });
/** A name that programs use as well: `pet_kind`. */
export const snake = Type.String({ pattern: '^[a-z][a-z0-9_]*$' });
export const state = Type.String({ pattern: '^[A-Z]{2}$' });
export const gender = Type.Integer({ minimum: 0, maximum: 2 });
/** The hue of buttons, links and marks. The product sets their lightness, so that every hue has enough contrast. */
export const hue = Type.Integer({
  minimum: 0,
  maximum: 359,
  description: 'The hue of buttons, links and marks, in OKLCH degrees: 30 red, 70 amber, 145 green, 182 teal, 255 blue, 300 violet.',
});
export const ssn = Type.String({ pattern: '^\\d{9}$' });
/** A page elsewhere, or on this site. */
export const address = Type.String({ pattern: '^(https://[^/\\\\]|/([^/\\\\]|$))' });
/** The address of a landing page on this site: `/rosa`. */
export const landingAddress = Type.String({ pattern: '^/[A-Za-z0-9][A-Za-z0-9_-]*$' });
export const accessCode = Type.String({
  minLength: 8,
  description: 'A secret: anyone who has it acts as this rep, or as the office of this group, and sees the people they enrolled.',
});
/** Dollars and whole cents. */
export const money = Type.Number({ minimum: 0, maximum: 1_000_000, multipleOf: 0.01 });
/** `mm/dd/yyyy`. A separate check verifies that the day exists. */
export const dayPattern = '^\\d{2}/\\d{2}/\\d{4}$';
