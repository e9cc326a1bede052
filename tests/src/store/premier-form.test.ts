import { expect, test } from 'vitest';
import { buildForm } from '#schemas/forms/build-form.ts';
import { premierForm } from '#src/store/quote/premier-form.ts';
import { definition } from '#tests/schemas/support/definition.ts';

const definitions = [definition('zip'), definition('tier')];
const tiersOf = ({ fields }: ReturnType<typeof buildForm>) => fields.find(({ name }) => name === 'tier')?.options;

test('with a premier plan in the cart, the tier with children covers one, and no other question changes', () => {
  const plain = buildForm('quote', definitions);
  const premier = premierForm(plain, definitions);
  expect(tiersOf(premier)).toContainEqual({ name: 'Member + 1 Child', value: 'IC' });
  expect(tiersOf(premier)?.filter(({ value }) => value !== 'IC')).toEqual(tiersOf(plain)?.filter(({ value }) => value !== 'IC'));
  expect(premier.schema).toEqual(plain.schema);
});
