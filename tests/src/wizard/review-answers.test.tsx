import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildForm } from '#schemas/forms/build-form.ts';
import { AnswersOf } from '#src/wizard/engine/review/answer.tsx';

test('the review tells month and year of a card together, and the lines of an address', () => {
  const asked = (field_name: string) => ({ field_name, required: true, read_only: false });
  const { fields } = buildForm('billing_info', [
    asked('expiration_month'),
    { ...asked('expiration_year'), options: [{ name: '2028', value: '2028' }] },
    asked('address1'),
    asked('address2'),
  ]);
  const answers = { expiration_month: '12', expiration_year: '2028', address1: '12 Elm Street', address2: 'Unit 9' };
  render(
    <dl>
      <AnswersOf fields={fields} answers={answers} />
    </dl>,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Expiration date', 'Address']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['12/2028', '12 Elm Street, Unit 9']);
});
