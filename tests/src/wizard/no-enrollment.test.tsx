import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { stored } from '#src/session/stored.ts';
import { NoEnrollment } from '#src/wizard/no-enrollment.tsx';

test.each([
  ['rep', '/agent-home'],
  ['group', '/group-home'],
])('without an enrollment, a %s finds what they have begun for others at their home', (role, home) => {
  stored.set('landing_info', JSON.stringify({ role }));
  stored.set('eprocess', role);
  render(<NoEnrollment />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'See what you have begun' })).toHaveAttribute('href', home);
});
