import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#src/ui/page/error-boundary.tsx';

function Page({ broken }: { readonly broken: boolean }) {
  if (broken) throw new Error('cannot be drawn');
  return <p>The page</p>;
}

test('a page that fails to render offers a way back, and other pages work as usual', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shown = (resetBy: string, broken: boolean) => (
    <ErrorBoundary resetBy={resetBy}>
      <Page broken={broken} />
    </ErrorBoundary>
  );
  const { rerender } = render(shown('/broken', true));
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
  expect(screen.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/');

  rerender(shown('/other', false));
  expect(screen.getByText('The page')).toBeVisible();
});
