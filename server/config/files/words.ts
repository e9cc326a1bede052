import { Type } from 'typebox';

export const closed = { additionalProperties: false } as const;
export const text = Type.String({ minLength: 1 });
export const id = Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$' });
export const snake = Type.String({ pattern: '^[a-z][a-z0-9_]*$' });
export const state = Type.String({ pattern: '^[A-Z]{2}$' });
export const gender = Type.Integer({ minimum: 0, maximum: 2 });
export const ssn = Type.String({ pattern: '^\\d{9}$' });
export const address = Type.String({ pattern: '^(https://|/)' });
export const accessCode = Type.String({
  minLength: 8,
  description: 'A secret: whoever has it acts as this rep, or as the office of this group, and sees whom they enrolled.',
});
export const money = Type.Number({ minimum: 0, maximum: 1_000_000, multipleOf: 0.01 });
export const dayPattern = '^\\d{2}/\\d{2}/\\d{4}$';
