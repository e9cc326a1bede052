import { Type } from 'typebox';

/*
 * The small schemas that the files of a configuration are written in.
 */

/** An object in which nothing but what is named may stand, so that a misspelt key is a fault. */
export const closed = { additionalProperties: false } as const;
export const text = Type.String({ minLength: 1 });
/** What a person, a group or a portal is referred to by, in addresses too. */
export const id = Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$' });
/** A name that programs use as well: `travel_info`. */
export const snake = Type.String({ pattern: '^[a-z][a-z0-9_]*$' });
export const state = Type.String({ pattern: '^[A-Z]{2}$' });
export const gender = Type.Integer({ minimum: 0, maximum: 2 });
export const ssn = Type.String({ pattern: '^\\d{9}$' });
/** A page elsewhere, or one of this site. */
export const address = Type.String({ pattern: '^(https://|/)' });
export const accessCode = Type.String({
  minLength: 8,
  description: 'A secret: whoever has it acts as this rep, or as the office of this group, and sees whom they enrolled.',
});
/** Dollars and whole cents. */
export const money = Type.Number({ minimum: 0, maximum: 1_000_000, multipleOf: 0.01 });
/** `mm/dd/yyyy`; whether the day exists is checked apart. */
export const dayPattern = '^\\d{2}/\\d{2}/\\d{4}$';
