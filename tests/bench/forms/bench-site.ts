import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { leanLibraries } from '../../../vite.config.ts';

/** Builds one page of the bench from `NAME.tsx` beside this file, as the product is built. */
export async function buildPage(folder: string, name: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react(), tailwind(), ...(name === 'plain-rjsf' ? [] : [leanLibraries()])],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      lib: { entry: join(import.meta.dirname, `${name}.tsx`), formats: ['es'], fileName: name, cssFileName: name },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  await writeFile(
    join(folder, `${name}.html`),
    `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/theme.css"><body><script type="module" src="/${name}.js"></script>`,
  );
}

/** The style sheet of all pages, so that none pays less for being laid out. */
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
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    readFile(join(folder, path)).then(
      (content) => response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
