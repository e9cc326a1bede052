import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ConfirmDialog } from '#src/ui/dialog.tsx';

function Question() {
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState('nothing');
  const close = (answer: string) => {
    setOutcome(answer);
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Remove
      </button>
      <p>Said {outcome}</p>
      <ConfirmDialog open={open} title="Remove it?" onYes={() => close('yes')} onNo={() => close('no')} />
    </>
  );
}

test('a dialog is named by its title, which takes the focus', async () => {
  render(<Question />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('dialog', { name: 'Remove it?' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Remove it?' })).toHaveFocus();
});

test('the focus returns to where it was', async () => {
  render(<Question />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(screen.getByText('Said yes')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
});

test('closing a question means no', async () => {
  render(<Question />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText('Said no')).toBeVisible();
});
