import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Detail } from '#src/desk/enrollment/detail.ts';
import { NotesSection } from '#src/desk/enrollment/notes-section.tsx';
import { OwnAccountProvider } from '#src/staff/staff.ts';
import { answers, server } from '#tests/src/support/fake-server.ts';
import { servedForm } from '#tests/src/support/served-form.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
  const text = { field_name: 'text', label: 'New note', type: 'textarea', required: true, read_only: false } as const;
  answers('GET /get-form-fields/{form}', servedForm('desk-note', [text]));
});

/** Opens the notes of an enrollment as a member of staff; returns what leaves the page. */
function openNotes(enrollment_id: string, name = 'dana'): () => void {
  const account = { name, role: 'operations', carriers: null, groups: null } as const;
  const { unmount } = render(
    <OwnAccountProvider value={account}>
      <NotesSection detail={{ enrollment_id, notes: [] } as unknown as Detail} onDone={() => {}} />
    </OwnAccountProvider>,
  );
  return unmount;
}

const note = () => screen.findByLabelText('New note');

test('a half-written note is there again when its writer comes back, and nowhere else', async () => {
  const leave = openNotes('e1');
  await userEvent.type(await note(), 'She moves to Austin');
  leave();
  openNotes('e2')();
  for (const [id, name] of [
    ['e2', 'dana'],
    ['e1', 'kim'],
  ] as const) {
    const leaveOther = openNotes(id, name);
    expect(await note()).toHaveValue('');
    leaveOther();
  }
  // Left before its form was loaded.
  openNotes('e1')();
  openNotes('e1');
  expect(await note()).toHaveValue('She moves to Austin');
  // The tests share the visit.
  await userEvent.clear(await note());
});

test('a note that was added is not there again', async () => {
  answers('POST /add-desk-note', {});
  const leave = openNotes('e3');
  await userEvent.type(await note(), 'She moves to Austin');
  await userEvent.click(screen.getByRole('button', { name: 'Add the note' }));
  await expect.poll(async () => ((await note()) as HTMLTextAreaElement).value).toBe('');
  leave();
  openNotes('e3');
  expect(await note()).toHaveValue('');
});

const isAskedBeforeReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a reload would lose a half-written note, so the browser asks first, also on other pages of the desk', async () => {
  answers('POST /add-desk-note', {});
  const leave = openNotes('e4');
  await note();
  expect(isAskedBeforeReload()).toBe(false);
  await userEvent.type(await note(), 'She moves to Austin');
  expect(isAskedBeforeReload()).toBe(true);
  leave();
  expect(isAskedBeforeReload()).toBe(true);
  openNotes('e4');
  await note();
  await userEvent.click(screen.getByRole('button', { name: 'Add the note' }));
  await expect.poll(async () => ((await note()) as HTMLTextAreaElement).value).toBe('');
  expect(isAskedBeforeReload()).toBe(false);
});
