import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sqlite } from '#tests/server/support/databases.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';

/* The icons as the build copies them, next to the page. */
const folder = mkdtempSync(join(tmpdir(), 'enrollkit-icons-'));
cpSync('public', folder, { recursive: true });
cpSync('index.html', join(folder, 'index.html'));
afterAll(() => rmSync(folder, { recursive: true }));
const server = serverForAll(sqlite.create, { appDir: folder });

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
}

const manifest = JSON.parse(readFileSync(resolve(folder, 'site.webmanifest'), 'utf8')) as Manifest;
const page = readFileSync('index.html', 'utf8');
const linked = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(([, href]) => href ?? '');

const types: Readonly<Record<string, RegExp>> = {
  ico: /^image\/(vnd\.microsoft\.icon|x-icon)$/,
  svg: /^image\/svg\+xml/,
  png: /^image\/png$/,
  webmanifest: /^application\/manifest\+json/,
};

test('the page names an icon, a touch icon and a manifest', () => {
  expect(linked).toEqual(['/favicon.ico', '/icon.svg', '/apple-touch-icon.png', '/site.webmanifest']);
});

test.each([...new Set([...linked, ...manifest.icons.map(({ src }) => src)])])('%s exists, with its type, cached for a day', async (url) => {
  const { statusCode, headers } = await server.app.inject(url);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(types[url.split('.').at(-1) ?? ''] ?? /never/);
  expect(headers['cache-control']).toBe('public, max-age=86400');
});

test.each(manifest.icons.filter(({ type }) => type === 'image/png'))('$src has the size in the manifest', ({ src, sizes }) => {
  expect(sizeOfPng(readFileSync(resolve(folder, src.slice(1))))).toBe(sizes);
});

test('the favicon contains three pictures, each of the declared size', () => {
  const file = readFileSync(resolve(folder, 'favicon.ico'));
  const pictures = Array.from({ length: file.readUInt16LE(4) }, (_, at) => {
    const entry = 6 + 16 * at;
    const place = file.readUInt32LE(entry + 12);
    const png = file.subarray(place, place + file.readUInt32LE(entry + 8));
    return [`${file.readUInt8(entry)}x${file.readUInt8(entry + 1)}`, sizeOfPng(png)];
  });
  expect(pictures).toEqual(['16x16', '32x32', '48x48'].map((size) => [size, size]));
});

function sizeOfPng(png: Buffer): string {
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}
