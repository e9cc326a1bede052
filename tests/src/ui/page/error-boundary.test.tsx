import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ErrorBoundary } from '#src/ui/page/error-boundary.tsx';

function Page({ broken }: { readonly broken: boolean }) {
  if (broken) throw new Error('cannot be drawn');
  return <p>The page</p>;
}

/** The error of code that did not load, announced as Vite does. */
function lostCode(): Error {
  const error = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  return error;
}

function PageWithoutCode({ error }: { readonly error: Error }): never {
  throw error;
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

test.each([
  ['reloads the page if the server answers', 200, 1],
  ['offers a way back if the server has trouble', 503, 0],
  ['offers a way back without a connection', undefined, 0],
])('a page whose code did not load %s', async (_what, status, reloads) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => {
    if (status === undefined) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  render(
    <ErrorBoundary resetBy="/plans">
      <PageWithoutCode error={lostCode()} />
    </ErrorBoundary>,
  );
  if (reloads === 0) expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be shown');
  else expect(screen.queryByRole('alert')).toBeNull();
  await expect.poll(() => reload.mock.calls).toHaveLength(reloads);
});
