import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { caseOf } from '#fixtures/replay.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { EntryCard } from '#src/desk/agents/entry-card.tsx';
import { answers, server } from '#tests/src/support/fake-server.ts';
import { servedForm } from '#tests/src/support/served-form.ts';

const agents = (caseOf('get-people/agents').reply as { readonly data: CallData<'GET /get-people'> }).data.result;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const cardOf = (name: string) => screen.getByRole('heading', { name: new RegExp(name) }).closest('li') as HTMLElement;

test('of two agents who are edited at once, each question belongs to its own', async () => {
  const definitions = [{ field_name: 'entry_email', label: 'Email', type: 'email', required: true, read_only: false } as const];
  answers('GET /get-people-form', {
    ...servedForm('agent-entry', definitions),
    base: 'read',
  });
  render(agents.map((entry) => <EntryCard key={entry.id} kind="agent" entry={entry} onChanged={() => undefined} />));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Edit Rosa Delgado' }));
  await user.click(screen.getByRole('button', { name: 'Edit Theo Marsh' }));
  const question = await within(cardOf('Theo Marsh')).findByText('Email');
  await within(cardOf('Rosa Delgado')).findByText('Email');
  await user.click(question);
  expect(within(cardOf('Theo Marsh')).getByRole('textbox')).toHaveFocus();
});
