import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildForm } from '#schemas/forms/build-form.ts';
import { AnswersOf } from '#src/wizard/engine/review/answer.tsx';
import { AnswersBySection } from '#src/wizard/engine/review/answers-by-section.tsx';
import { Brief } from '#src/wizard/engine/review/brief.tsx';
import { ListAnswers } from '#src/wizard/engine/review/list-answers.tsx';
import { SavedAnswers } from '#src/wizard/engine/review/saved-answers.tsx';

test('the review shows month and year of a card together, and the lines of an address', () => {
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

test('a heading of the review without an answer under it is left out', () => {
  const { fields } = buildForm('primary_health_info', [
    { field_name: 'condition', label: 'Condition', type: 'text', section: 'Details', required: true, read_only: false },
    { field_name: 'notes', label: 'Additional notes', type: 'textarea', section: 'Anything else', required: false, read_only: false },
  ]);
  render(
    <Brief value={true}>
      <AnswersBySection fields={fields} answers={{ condition: 'Angina' }} heading="h4" />
    </Brief>,
  );
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Details']);
});

test('the review asks nothing of an item that the item itself was not asked', () => {
  const asked = (field_name: string) => ({ field_name, required: true, read_only: false });
  const { fields } = buildForm('beneficiary_info', [asked('first_name'), asked('beneficiary_percentage')]);
  const items = [
    { beneficiary_id: '1', first_name: 'Sam', beneficiary_percentage: 100 },
    { beneficiary_id: '2', first_name: 'Lee', beneficiary_percentage: 0 },
  ];
  render(
    <ListAnswers
      fields={fields}
      items={items}
      id="beneficiary_id"
      nameOf={({ first_name }) => first_name}
      notAsked={({ beneficiary_percentage }) => (beneficiary_percentage === 0 ? ['beneficiary_percentage'] : [])}
      none=""
    />,
  );
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Sam', '100', 'Lee']);
});

const optional = (field_name: string) => ({ field_name, type: 'text' as const, label: field_name, required: false, read_only: false });
const notice = { field_name: 'paid', type: 'notice' as const, label: 'Your group pays.', required: false, read_only: true };

test.each([
  { step: 'that was skipped', asked: [optional('Employer'), optional('City')], isLong: false, says: 'No answers were given in this step.' },
  { step: 'of long questions without answers', asked: [optional('Notes')], isLong: true, says: 'No answers were given in this step.' },
  { step: 'that asks nothing', asked: [notice], isLong: false, says: 'Your group pays.' },
])('in the list of all answers, a step $step says "$says", and names no questions', ({ asked, isLong, says }) => {
  const { fields } = buildForm('employer_info', asked);
  const { container } = render(
    <Brief value={true}>
      <SavedAnswers fields={fields} isLong={isLong} />
    </Brief>,
  );
  expect(container).toHaveTextContent(new RegExp(`^${says}$`));
});
