import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { caseOf } from '#fixtures/replay.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { EarlierAcknowledgments } from '#src/desk/exports/earlier-acknowledgments.tsx';
import { answers, refuses, server } from '#tests/src/support/fake-server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { data } = caseOf('get-acknowledgments/one-refused').reply as { readonly data: CallData<'GET /get-acknowledgments'> };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a page of earlier answers is fetched when it is asked for, behind the last one shown, and so is the next', async () => {
  const asked = answers('GET /get-acknowledgments', { ...data, more: true });
  render(<EarlierAcknowledgments after="answer-9" />, { wrapper: MemoryRouter });
  expect(asked).toEqual([]);
  await press('Show earlier responses');
  expect(await screen.findByText('answer.edi')).toBeVisible();
  expect(asked).toEqual([{ after: 'answer-9' }]);
  await press('Show earlier responses');
  await expect.poll(() => asked).toEqual([{ after: 'answer-9' }, { after: data.result.at(-1)?.file_id }]);
});

test('a page that does not come is reported, and asked for again', async () => {
  refuses('GET /get-acknowledgments', 500, 'unexpected');
  render(<EarlierAcknowledgments after="answer-9" />, { wrapper: MemoryRouter });
  await press('Show earlier responses');
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers('GET /get-acknowledgments', data);
  await userEvent.click(again);
  expect(await screen.findByText('answer.edi')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show earlier responses' })).toBeNull();
});
