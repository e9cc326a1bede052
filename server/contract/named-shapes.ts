import type { TSchema } from 'typebox';
import { Fault, Refusal } from '#schemas/calls/call.ts';
import { Cart } from '#schemas/calls/store/cart.ts';
import { LandingInfo } from '#schemas/calls/store/landing.ts';
import { MemberRow } from '#schemas/calls/enrollers/members.ts';
import { PeopleEntry } from '#schemas/calls/desk/people.ts';
import { Plan } from '#schemas/calls/store/plans.ts';
import { FormFields } from '#schemas/calls/store/site.ts';
import { StaffAccount } from '#schemas/calls/staff/staff-accounts.ts';
import { FieldDefinition, Option } from '#schemas/fields/field-definition.ts';

/** Shapes that replies share, under the names by which the API documentation refers to them. */
const shapes: Readonly<Record<string, TSchema>> = {
  Cart,
  Fault,
  FieldDefinition,
  FormFields,
  LandingInfo,
  MemberRow,
  Option,
  PeopleEntry,
  Plan,
  Refusal,
  StaffAccount,
};

const names = new Map<unknown, string>(Object.entries(shapes).map(([name, shape]) => [shape, name]));

/** A reference to a named shape. */
export const referenceTo = (name: keyof typeof shapes) => ({ $ref: `${name}#` });

/** A reply's schema as plain data, with references to the named shapes. */
export function withReferences(schema: TSchema): object {
  return described(schema, undefined);
}

/** The named shapes themselves, each with references to the others. */
export function namedShapes(): readonly object[] {
  return Object.entries(shapes).map(([name, shape]) => ({ $id: name, ...described(shape, shape) }));
}

function described(schema: TSchema, itself: TSchema | undefined): object {
  return JSON.parse(
    JSON.stringify(schema, (_key, value: unknown) => {
      const name = value === itself ? undefined : names.get(value);
      return name === undefined ? withoutOwnReferences(value) : referenceTo(name);
    }),
  ) as object;
}

/** The condition grammar is recursive, which a call's schema cannot express, so it is described in prose. */
export function withoutOwnReferences(value: unknown): unknown {
  return typeof value === 'object' && value !== null && '$defs' in value
    ? { type: 'object', description: 'When this is shown: a condition on other answers.' }
    : value;
}
