import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { healthName } from '#schemas/health/health-answers.ts';
import { healthDefinitions } from '#schemas/health/health-definitions.ts';
import type { HealthQuestions } from '#schemas/health/health-question.ts';
import { RadioWidget } from '#widgets/radio/radio-widget.tsx';
import { renderForm } from './render-form.tsx';

vi.mock(import('#widgets/radio/radio-widget.tsx'), async (load) => ({ RadioWidget: vi.fn((await load()).RadioWidget) }));

const questions = (count: number): HealthQuestions => ({
  codition_questions: Array.from({ length: count }, (_, at) => ({ question_id: 1 + at, question_text: `Anything number ${at + 1}?` })),
  medication_question: { question_id: 900, question_text: 'Any medication?' },
});
const show = (asked: HealthQuestions) => renderForm('primary_health_info', healthDefinitions(asked));
const answer = (number: number, said: 'Yes' | 'No') =>
  within(screen.getByRole('radiogroup', { name: new RegExp(`^${number}\\. `) })).getByRole('radio', { name: said });

test('a Yes opens the details of its question, a No closes them again', async () => {
  const { user } = show(questions(2));
  expect(screen.queryByLabelText('Condition')).toBeNull();
  await user.click(answer(2, 'Yes'));
  expect(screen.getByRole('heading', { name: 'Details for question 2' })).toBeVisible();
  expect(screen.getByLabelText('Are you being treated?')).toHaveDisplayValue('please select');
  await user.click(answer(2, 'No'));
  expect(screen.queryByLabelText('Condition')).toBeNull();
});

test('in the list of faults, details that several questions ask are told by their question', async () => {
  const { user } = show(questions(2));
  await user.click(answer(1, 'Yes'));
  await user.click(answer(2, 'Yes'));
  await user.click(answer(3, 'No'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const faults = within(screen.getByRole('alert')).getAllByRole('link');
  expect(faults[0]).toHaveTextContent('Details for question 1, Condition: Field is required');
  expect(faults[3]).toHaveTextContent('Details for question 2, Condition: Field is required');
});

test('the list of medications begins with one row, grows, and loses the row that is removed', async () => {
  const { user, onSubmit } = show(questions(1));
  await user.click(answer(1, 'No'));
  await user.click(answer(2, 'Yes'));
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  await user.type(screen.getByLabelText('Medication'), 'Aspirin');
  await user.type(screen.getByLabelText('Medical condition'), 'Pain');
  await user.click(await screen.findByRole('button', { name: 'Add another medication' }));
  expect(screen.getAllByLabelText('Medication')[1]).toHaveFocus();
  await user.keyboard('Statin');
  await user.type(screen.getAllByLabelText('Medical condition')[1]!, 'Cholesterol');
  await user.click(screen.getByRole('button', { name: 'Remove medication 1' }));
  expect(screen.getByRole('button', { name: 'Add another medication' })).toHaveFocus();
  expect(screen.getByLabelText('Medication')).toHaveValue('Statin');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onSubmit).toHaveBeenCalledWith({
    question_1: 0,
    medication_question: 1,
    medications: 1,
    medications_0_medication: 'Statin',
    medications_0_medical_condition: 'Cholesterol',
  });
});

test("the server's fault stands at the field that it names", async () => {
  const asked = questions(3);
  const { user, update } = show(asked);
  await user.click(answer(3, 'Yes'));
  const key = 'condition_questions.2.conditions.0.date_of_onset';
  update({ faults: [{ target_element: healthName(asked, key), error_message: 'Not before birth' }] });
  expect(screen.getByLabelText('Date of onset')).toHaveAccessibleDescription('Not before birth');
});

test.each([40, 43])(
  'of sixty questions an answer to question %i draws that one again, and no other',
  async (number) => {
    const { user } = show(questions(60));
    for (let before = 1; before <= 6; before += 1) await user.click(answer(before, 'Yes'));
    const draw = vi.mocked(RadioWidget);
    draw.mockClear();
    await user.click(answer(number, 'Yes'));
    expect(screen.getByRole('heading', { name: `Details for question ${number}` })).toBeVisible();
    expect(new Set(draw.mock.calls.map(([{ name }]) => name))).toEqual(new Set([`question_${number}`]));
  },
  60_000,
);
