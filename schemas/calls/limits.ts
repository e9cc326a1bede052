import { Type } from 'typebox';

/** Something that an account or a token can be limited to. */
export const Named = Type.Object({ id: Type.String(), name: Type.String() });

const limit = (whose: string, what: string) =>
  Type.Union([Type.Array(Type.String({ maxLength: 60 }), { maxItems: 500, uniqueItems: true }), Type.Null()], {
    description: `The ${what} that the ${whose} is limited to, by id; at least one, or null for all.`,
  });

/** The carriers and the groups that an account or a token is limited to. */
export const limitsOf = (whose: 'account' | 'token') => ({ carriers: limit(whose, 'carriers'), groups: limit(whose, 'groups') });
