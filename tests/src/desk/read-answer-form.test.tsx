import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ReadAnswerForm } from '#src/desk/exports/read-answer-form.tsx';
import { refuses, server } from '#tests/src/support/fake-server.ts';

const carriers = [{ carrier_id: 'fernvale', name: 'Fernvale', layouts: [] }];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function readFile(content: string) {
  render(<ReadAnswerForm carriers={carriers} onRead={() => {}} />);
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText('File with a TA1 or 999'), new File([content], 'response.txt', { type: 'text/plain' }));
  await user.click(screen.getByRole('button', { name: 'Read the response' }));
}

test('an empty file is refused before it is sent', async () => {
  await readFile('');
  expect(await screen.findByText('The file is empty.')).toBeVisible();
});

test('a refusal that names a part of the request is shown', async () => {
  refuses('POST /read-acknowledgment', 422, 'invalid-request', [['file_name', 'Please shorten this answer']]);
  await readFile('ISA*00*');
  expect(await screen.findByText('refused: invalid-request')).toBeVisible();
});
