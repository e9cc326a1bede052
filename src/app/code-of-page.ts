import { latePage } from './late-page.tsx';

/** Every page except the home page. */
export const storePages = latePage(async () => (await import('./store-pages.tsx')).StorePages);

/** Loads the code of a page before it is shown. If it gets lost, the page is reloaded when it is shown. */
export function loadCodeOf(pathname: string): void {
  void loadStorePage(pathname).catch(() => undefined);
}

async function loadStorePage(pathname: string): Promise<void> {
  await storePages.load();
  const { loadPage } = await import('./store-pages.tsx');
  await loadPage(pathname);
}
