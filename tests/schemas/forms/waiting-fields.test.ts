import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { buildForm } from '#schemas/forms/build-form.ts';
import { shownFields } from '#schemas/forms/answers/clean-answers.ts';
import { decisionsOf } from '#schemas/forms/waiting-fields.ts';

const most = 8;
const nameOf = (at: number) => `field_${at}`;

// Each field may wait for up to two that stand before it, so that none waits for itself.
const definitions = fc.array(fc.array(fc.nat(most), { maxLength: 2 }), { minLength: 2, maxLength: most }).map((all) =>
  all.map((asked, at): FieldDefinition => {
    const conditions = asked.filter((each) => each < at).map((each) => ({ field: nameOf(each), equals: 'yes' }));
    return {
      field_name: nameOf(at),
      label: nameOf(at),
      type: 'text',
      required: false,
      read_only: false,
      ...(conditions.length > 0 ? { show_when: { or: conditions } } : {}),
    };
  }),
);
const answers = fc.dictionary(fc.nat(most).map(nameOf), fc.constantFrom('yes', 'no'));

test('an answer shows and hides no field but those that wait for it, and what is involved determines which are shown', () => {
  fc.assert(
    fc.property(definitions, answers, fc.nat(most), fc.constantFrom('yes', 'no', undefined), (asked, before, at, choice) => {
      const { fields } = buildForm('travel_info', asked);
      const name = nameOf(at % fields.length);
      const after = { ...before, [name]: choice };
      const { waiting, involved } = decisionsOf(fields)(name);
      const shown = (given: typeof after, of = fields) => new Set(shownFields(of, given).map((field) => field.name));
      const [then, now] = [shown(before), shown(after)];
      const changed = fields.filter((field) => then.has(field.name) !== now.has(field.name));
      expect(waiting.map((field) => field.name)).toEqual(expect.arrayContaining(changed.map((field) => field.name)));
      const decided = shown(after, [...involved]);
      for (const field of waiting) expect(decided.has(field.name)).toBe(now.has(field.name));
    }),
  );
});
