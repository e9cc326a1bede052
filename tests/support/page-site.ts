import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { leanLibraries } from '../../vite.config.ts';

/** How a page is built. */
export interface PageOptions {
  /** Whether packages are bundled whole, as in other projects. */
  readonly whole?: boolean;
  /** The Content-Security-Policy that the page runs under. */
  readonly policy?: string;
}

/** Builds one page, `NAME.html`, from its entry `…/NAME.tsx`, as the product is built. */
export async function buildPage(folder: string, entry: string, { whole = false, policy }: PageOptions = {}): Promise<void> {
  const name = basename(entry, '.tsx');
  // Any other value, a test's own too, would build React's slower variant.
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react(), tailwind(), ...(whole ? [] : [leanLibraries()])],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      lib: { entry, formats: ['es'], fileName: name, cssFileName: name },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const secured = policy ? `<meta http-equiv="Content-Security-Policy" content="${policy}">` : '';
  await writeFile(
    join(folder, `${name}.html`),
    `<!doctype html><meta charset="utf-8">${secured}<link rel="stylesheet" href="/theme.css"><body><script type="module" src="/${name}.js"></script>`,
  );
}

/** The style sheet of all pages, so that layout costs the same on each. */
export async function buildTheme(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [tailwind()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { input: join(process.cwd(), 'src/app/theme.css'), output: { assetFileNames: '[name][extname]' } },
    },
  });
}

/** Serves the folder until it is closed. */
export async function serve(folder: string): Promise<{ url: string; close: () => void }> {
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    readFile(join(folder, path)).then(
      (content) => response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(content),
      () => response.writeHead(path === '/favicon.ico' ? 204 : 404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
