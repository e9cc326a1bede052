import { Type } from 'typebox';

/** The filter fields to answer for a price. */
export const MissingFacts = Type.Optional(
  Type.Array(Type.String(), { description: 'The filter fields that are missing or too low, if an answer gives the plan a price.' }),
);

/** The reason why a plan has no price. */
export const NoPrice = Type.Object({ errorCode: Type.String(), message: Type.String(), asks: MissingFacts });
