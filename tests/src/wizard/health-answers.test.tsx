import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildForm } from '#schemas/forms/build-form.ts';
import { visibleFields } from '#schemas/forms/answers/visible-fields.ts';
import { healthDefinitions } from '#schemas/health/health-definitions.ts';
import { AnswersBySection } from '#src/wizard/engine/review/answers-by-section.tsx';

const questions = {
  codition_questions: [
    { question_id: 101, question_text: 'Chest pain?' },
    { question_id: 145, question_text: 'Declined?' },
    { question_id: 146, question_text: 'In a hospital?' },
  ],
  medication_question: null,
};

test('details of a Yes appear below their question: a condition one way, a medical history another, a declined application not at all', () => {
  const { fields } = buildForm('primary_health_info', healthDefinitions(questions));
  const answers = {
    question_101: 1,
    question_101_health_condition: 'Angina',
    question_145: 1,
    question_146: 1,
    question_146_condition: 'Appendix',
    question_146_status: 'Recovered',
    question_146_physician_name: 'Dr. Adler',
  };
  render(<AnswersBySection heading="h3" fields={visibleFields(fields, answers)} answers={answers} />);
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Details for question 1', 'Details for question 3', 'Anything else']);
  const history = screen.getByRole('heading', { name: 'Details for question 3' }).closest('section');
  const asked = within(history!)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(asked).toEqual([
    'Condition',
    'Status today',
    'Last seen by physician',
    'Date of recovery',
    'Physician name',
    'Physician phone',
    'Physician address',
  ]);
  expect(within(history!).getByText('Dr. Adler')).toBeVisible();
});
