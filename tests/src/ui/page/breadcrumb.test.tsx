import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';

/* On the government host, pages have no Home crumb. */

const page = { label: 'Dental' };

test('a page shows where it is in the site only if it is below another', () => {
  const { rerender } = render(<Breadcrumb crumbs={[{ label: 'Home', to: '/' }, page]} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('HomeDental');
  rerender(<Breadcrumb crumbs={[page]} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
