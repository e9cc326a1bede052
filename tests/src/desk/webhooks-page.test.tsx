import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { caseOf } from '#fixtures/replay.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { WebhooksPage } from '#src/desk/webhooks/webhooks-page.tsx';
import { OwnAccountProvider } from '#src/staff/staff.ts';
import { answers, losesAnswer, refuses, server } from '#tests/src/support/fake-server.ts';

type Webhooks = CallData<'GET /get-webhooks'>;

const one = (caseOf('get-webhooks/one-off').reply as { readonly data: Webhooks }).data;
const none = { ...one, result: [] };
const address = 'https://programs.example/events';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function openWebhooks(known: Webhooks) {
  answers('GET /get-webhooks', known);
  render(
    <OwnAccountProvider value={{ name: 'operations', role: 'operations', carriers: null, groups: null }}>
      <WebhooksPage />
    </OwnAccountProvider>,
    { wrapper: MemoryRouter },
  );
  await screen.findByRole('button', { name: 'Add an endpoint' });
  return userEvent.setup();
}

test('an endpoint whose addition got no answer is listed, so that it is not added twice', async () => {
  const user = await openWebhooks(none);
  losesAnswer('POST /add-webhook', () => void answers('GET /get-webhooks', one));
  await user.click(screen.getByRole('button', { name: 'Add an endpoint' }));
  await user.type(screen.getByLabelText('Address'), address);
  await user.click(screen.getByRole('button', { name: 'Add the endpoint' }));
  expect(await screen.findByRole('heading', { name: address })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('If the endpoint is in the list below, it was added anyway.');
  expect(screen.getByLabelText('Address')).toHaveValue(address);
});

test('a refused new secret says so in its dialog, in sight, until it is asked for again', async () => {
  const user = await openWebhooks(one);
  refuses('POST /rotate-webhook-secret', 503, 'busy');
  await user.click(screen.getByRole('button', { name: 'New secret' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Give it a new secret?' }));
  await user.click(dialog.getByRole('button', { name: 'Give it a new secret' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('refused: busy');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'New secret' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an unknown carrier is reported at its field until another one is chosen', async () => {
  const user = await openWebhooks(none);
  refuses('POST /add-webhook', 422, 'invalid-answers', [['carrier_id', 'This carrier is not known.']]);
  await user.click(screen.getByRole('button', { name: 'Add an endpoint' }));
  await user.click(screen.getByRole('button', { name: 'Add the endpoint' }));
  expect(await screen.findByText('This carrier is not known.')).toBeVisible();
  const carriers = screen.getByLabelText('Only enrollments with a plan from');
  expect(carriers).toHaveFocus();
  await user.selectOptions(carriers, screen.getByRole('option', { name: one.carriers[0]?.name ?? '' }));
  expect(screen.queryByText('This carrier is not known.')).toBeNull();
});
