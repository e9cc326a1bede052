import { withTheme } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { theme } from '#widgets/theme.ts';

const OwnForm = withTheme(theme);

const schema: RJSFSchema = {
  type: 'object',
  properties: {
    people: {
      type: 'array',
      items: { type: 'object', properties: { first_name: { type: 'string', title: 'First name' } } },
    },
  },
};

test('an entry that moves up in its list is changed in its new place', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  const formData = { people: [{ first_name: 'Ann' }, { first_name: 'Bob' }] };
  render(<OwnForm schema={schema} validator={validator} initialFormData={formData} onChange={onChange} />);
  await user.click(screen.getAllByRole('button', { name: 'Remove' })[0]!);
  await user.type(screen.getByLabelText(/First name/), 'by');
  await user.tab();
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ formData: { people: [{ first_name: 'Bobby' }] } });
});
