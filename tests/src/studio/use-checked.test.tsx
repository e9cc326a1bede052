import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { FindingList } from '#src/studio/editor/finding-list.tsx';
import { PublishPanel } from '#src/studio/publish-panel.tsx';
import { useChecked } from '#src/studio/use-checked.ts';
import { Changes } from '#src/studio/versions/changes.tsx';
import { answers, refuses, server } from '#tests/src/support/fake-server.ts';
import { servedForm } from '#tests/src/support/served-form.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function Studio() {
  const [text, setText] = useState('tagline: Before');
  const checking = useChecked([{ file: 'site.yaml', text }]);
  const draft = { base: 'one', stored: { 'site.yaml': '' }, edited: { 'site.yaml': text } };
  return (
    <>
      <button type="button" onClick={() => setText('tagline: After')}>
        Edit
      </button>
      {checking.error ? <p role="alert">{checking.error.message}</p> : null}
      <FindingList checking={checking} onOpen={() => {}} />
      <Changes checking={checking} />
      <PublishPanel draft={draft} checking={checking} onChange={() => {}} onSettled={() => {}} />
    </>
  );
}

test('edits whose check was refused count neither as free of errors nor as ready to publish', async () => {
  answers('GET /get-form-fields/{form}', servedForm('publish-configuration', []));
  answers('POST /check-configuration', { faults: [], warnings: [], changes: [], touched: 0 });
  render(<Studio />);
  expect(await screen.findByText('No errors.')).toBeVisible();
  const publish = await screen.findByRole('button', { name: 'Publish site.yaml' });
  expect(publish).toBeEnabled();

  refuses('POST /check-configuration', 422, 'invalid-request');
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByText('Checking …')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('refused: invalid-request');
  expect(screen.getAllByText('The last edits are not checked.')).toHaveLength(2);
  expect(screen.queryByText('No errors.')).toBeNull();
  expect(screen.queryByText('Nothing that enrollers would notice.')).toBeNull();
  expect(publish).toBeDisabled();
});
