import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NumbersSection } from '#src/analyst/numbers-section.tsx';

test('processes have the names that people know', () => {
  const numbers = { filter: { from: '', to: '' }, setFilter: vi.fn(), notes: undefined, loading: false, reload: vi.fn(), refresh: vi.fn() };
  render(<NumbersSection carriers={[]} numbers={numbers} />);
  const choice = within(screen.getByLabelText('Process of the enrollments'));
  expect(choice.getAllByRole('option').map((option) => option.textContent)).toEqual(['All processes', 'Applicant', 'Rep', 'Group']);
});
