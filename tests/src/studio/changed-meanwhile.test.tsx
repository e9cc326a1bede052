import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ChangedMeanwhile } from '#src/studio/versions/changed-meanwhile.tsx';

const theirs = { version: 'two', files: [{ file: 'site.yaml', kind: 'site', text: 'tagline: Theirs' }], schemas: {} };
const draft = { base: 'one', stored: { 'site.yaml': 'tagline: Before' }, edited: { 'site.yaml': 'tagline: Mine' } };

test('if both edited the same line of a file, people choose whose text to keep, and the button says what they continue with', async () => {
  const onTake = vi.fn();
  render(<ChangedMeanwhile draft={draft} theirs={theirs} message="Rosa has published version 2." onTake={onTake} />);
  expect(screen.getByRole('button', { name: 'Continue from their version, with my edits' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /^Theirs/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue from their version' }));
  expect(onTake).toHaveBeenCalledWith(['site.yaml']);
});
