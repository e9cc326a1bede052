import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { VersionList } from '#src/studio/versions/version-list.tsx';
import { answers, answersLate, losesAnswer, server } from '#tests/src/support/fake-server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const draft = { base: 'one', stored: {}, edited: {} };

const version = (number: number) => ({
  number,
  published_at: '2026-03-10T17:00:00Z',
  published_by: 'rosa',
  note: '',
  changed_files: ['site.yaml'],
  changes: [],
  in_force: number === 23,
});

test('the versions come ten at a time, newest first', async () => {
  answers('GET /get-configuration-versions', { result: Array.from({ length: 23 }, (_, at) => version(23 - at)) });
  render(<VersionList draft={draft} round={0} onChange={() => {}} onSettled={() => {}} />);
  const shown = () => within(screen.getByRole('region', { name: 'Versions' })).getAllByText(/^Version \d+$/);
  await screen.findByText('Version 23');
  expect(shown()).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(shown().map(({ textContent }) => textContent)).toContain('Version 13');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(shown()).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(shown()).toHaveLength(10);
});

test('before a version is restored, the studio shows its effect on enrollments in progress', async () => {
  answers('GET /get-configuration-versions', { result: [version(23), version(22)] });
  const change = { kind: 'field-gone', what: 'Badge number', where: 'Contact Information', touched: 4 } as const;
  const tell = answersLate('POST /check-configuration', { faults: [], warnings: [], changes: [change], touched: 4 });
  render(<VersionList draft={draft} round={0} onChange={() => {}} onSettled={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Go back to version 22' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Go back to version 22?' }));
  const makeCurrent = dialog.getByRole('button', { name: 'Make it current' });
  expect(makeCurrent).toHaveAttribute('aria-busy');
  tell();
  expect(await dialog.findByText('1 change for 4 enrollments in progress.')).toBeTruthy();
  expect(dialog.getByRole('listitem').textContent).toBe('Field removed: Badge number (Contact Information)');
  await waitFor(() => expect(makeCurrent).not.toHaveAttribute('aria-busy'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  answersLate('POST /check-configuration', { faults: [], warnings: [], changes: [], touched: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Go back to version 22' }));
  expect(screen.getByRole('button', { name: 'Make it current' })).toHaveAttribute('aria-busy');
});

test.each([
  ['the draft becomes what is in force', {}, 1],
  ['a draft with edits stays', { 'site.yaml': 'site_name: Mine' }, 0],
])('if going back to a version gets no answer, the page says so and reads the versions again, and %s', async (_, edited, taken) => {
  answers('GET /get-configuration-versions', { result: [version(23), version(22)] });
  answers('POST /check-configuration', { faults: [], warnings: [], changes: [], touched: 0 });
  answers('GET /get-configuration', { version: 'two', files: [], schemas: {} });
  const [onChange, onSettled] = [vi.fn(), vi.fn()];
  render(<VersionList draft={{ ...draft, edited }} round={0} onChange={onChange} onSettled={onSettled} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Go back to version 22' }));
  losesAnswer('POST /restore-configuration');
  const makeCurrent = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make it current' });
  await waitFor(() => expect(makeCurrent).not.toHaveAttribute('aria-busy'));
  await userEvent.click(makeCurrent);
  expect(await screen.findByText(/could not reach the server/)).toBeVisible();
  expect(onSettled).toHaveBeenCalledOnce();
  expect(onChange).toHaveBeenCalledTimes(taken);
});
