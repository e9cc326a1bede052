import StockForm from '@rjsf/core';
import type { RJSFSchema, RJSFValidationError, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { buildForm } from '#schemas/forms/build-form.ts';
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
const answer = (number: number, chosen: 'Yes' | 'No') =>
  within(screen.getByRole('radiogroup', { name: new RegExp(`^${number}\\. `) })).getByRole('radio', { name: chosen });

test('a Yes opens the details of its question, a No closes them again', async () => {
  const { user } = show(questions(2));
  expect(screen.queryByLabelText('Condition')).toBeNull();
  await user.click(answer(2, 'Yes'));
  expect(screen.getByRole('heading', { name: 'Details for question 2' })).toBeVisible();
  expect(screen.getByLabelText('Is it being treated?')).toHaveDisplayValue('please select');
  await user.click(answer(2, 'No'));
  expect(screen.queryByLabelText('Condition')).toBeNull();
});

test('the details and medications of a Yes that is taken back return with it, and are not sent meanwhile', async () => {
  const { user, onSubmit } = show(questions(1));
  await user.click(answer(1, 'Yes'));
  await user.type(screen.getByLabelText('Condition'), 'Angina');
  await user.type(screen.getByLabelText('Date of onset'), '01022020');
  await user.selectOptions(screen.getByLabelText('Is it being treated?'), 'Yes');
  await user.click(answer(2, 'Yes'));
  await user.type(screen.getByLabelText('Medication'), 'Aspirin');
  await user.type(screen.getByLabelText('Medical condition'), 'Pain');
  await user.click(answer(1, 'No'));
  await user.click(answer(2, 'No'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onSubmit).toHaveBeenLastCalledWith({ question_1: 0, medication_question: 0 });
  await user.click(answer(1, 'Yes'));
  await user.click(answer(2, 'Yes'));
  expect(screen.getByLabelText('Condition')).toHaveValue('Angina');
  expect(screen.getByLabelText('Medication')).toHaveValue('Aspirin');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onSubmit).toHaveBeenLastCalledWith({
    question_1: 1,
    question_1_health_condition: 'Angina',
    question_1_date_of_onset: '01/02/2020',
    question_1_is_treatment: 1,
    medication_question: 1,
    medications: 1,
    medications_0_medication: 'Aspirin',
    medications_0_medical_condition: 'Pain',
  });
});

test('stock RJSF asks the same from the schemas alone: a Yes opens the list of details, whose faults have the paths of the details', async () => {
  const { schema, uiSchema } = buildForm('primary_health_info', healthDefinitions(questions(2)));
  const onSubmit = vi.fn();
  const onError = vi.fn<(errors: readonly RJSFValidationError[]) => void>();
  const user = userEvent.setup();
  render(
    <StockForm
      schema={schema as RJSFSchema}
      uiSchema={uiSchema as UiSchema}
      validator={validator}
      noHtml5Validate
      onSubmit={({ formData }) => onSubmit(formData)}
      onError={onError}
    />,
  );
  const chosen = (question: string, name: string) =>
    user.click(screen.getAllByRole('radio', { name }).find((radio) => radio.id.startsWith(`root_${question}`))!);
  await chosen('condition_questions_0', 'No');
  await chosen('condition_questions_1', 'Yes');
  await chosen('medication_question', 'No');
  await user.click(screen.getByTitle('Add'));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(onError.mock.lastCall?.[0].map(({ property }) => property)).toContain('.condition_questions.1.conditions.0.date_of_onset');
  await user.type(screen.getByLabelText(/^Condition/), 'Angina');
  await user.type(screen.getByLabelText(/^Date of onset/), '01/02/2020');
  await user.selectOptions(screen.getByLabelText(/^Is it being treated/), 'Yes');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(onSubmit).toHaveBeenCalledWith({
    condition_questions: {
      0: { yes_no_flag: 0 },
      1: { yes_no_flag: 1, conditions: [{ health_condition: 'Angina', date_of_onset: '01/02/2020', is_treatment: 1 }] },
    },
    medication_question: { yes_no_flag: 0 },
  });
});

test('in the list of faults, details that several questions ask are named with their question', async () => {
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
  update({ faults: [{ target_element: key, error_message: 'Not before birth' }] });
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
    expect(new Set(draw.mock.calls.map(([{ id }]) => id))).toEqual(
      new Set([`primary_health_info__condition_questions__${number - 1}__yes_no_flag`]),
    );
  },
  60_000,
);
