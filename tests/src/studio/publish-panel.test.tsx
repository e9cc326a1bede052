import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Draft } from '#src/studio/draft.ts';
import type { Checking } from '#src/studio/use-checked.ts';
import { PublishPanel } from '#src/studio/publish-panel.tsx';
import { answers, losesAnswer, refuses, server } from '#tests/src/support/fake-server.ts';
import { servedForm } from '#tests/src/support/served-form.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const edited: Draft = { base: 'one', stored: { 'site.yaml': 'tagline: Before' }, edited: { 'site.yaml': 'tagline: After' } };
const inForce = (text: string) => ({ version: 'two', files: [{ file: 'site.yaml', kind: 'site', text }], schemas: {} });
const checking: Checking = {
  checked: { edits: [], faults: [], warnings: [], changes: [], touched: 0 },
  standing: 'current',
  reload: () => {},
};

function Panel({ onSettled }: { readonly onSettled: () => void }) {
  const [draft, setDraft] = useState(edited);
  return <PublishPanel draft={draft} checking={checking} onChange={setDraft} onSettled={onSettled} />;
}

async function publish() {
  const note = { field_name: 'note', label: 'Reason for the change', type: 'text', required: false, read_only: false } as const;
  answers('GET /get-form-fields/{form}', servedForm('publish-configuration', [note]));
  const onSettled = vi.fn();
  render(<Panel onSettled={onSettled} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Publish site.yaml' }));
  return onSettled;
}

test('a publication whose answer was lost counts as published', async () => {
  losesAnswer('POST /publish-configuration', () => void answers('GET /get-configuration', inForce('tagline: After')));
  const onSettled = await publish();
  expect(await screen.findByText('Your edits are in force')).toBeVisible();
  expect(screen.getByText('There are no edits.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onSettled).toHaveBeenCalledOnce();
});

test('a publication that found its own edits in force does not call them those of someone else', async () => {
  refuses('POST /publish-configuration', 409, 'configuration-changed');
  answers('GET /get-configuration', inForce('tagline: After'));
  await publish();
  expect(await screen.findByText('Your edits are in force')).toBeVisible();
  expect(screen.queryByText('Someone else published first')).toBeNull();
});

test('a publication that did not arrive keeps the edits and says so', async () => {
  losesAnswer('POST /publish-configuration', () => void answers('GET /get-configuration', inForce('tagline: Before')));
  const onSettled = await publish();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish site.yaml' })).toBeEnabled();
  expect(onSettled).not.toHaveBeenCalled();
});
