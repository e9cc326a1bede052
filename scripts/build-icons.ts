import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { packageRoot } from '#server/package-root.ts';

/* Generates the site's icons in public/ from its logo, public/icon.svg: the favicon that browsers request by name, the
   home screen icon, and those in the web manifest. CHROMIUM_PATH names the browser that renders them. */
const folder = join(packageRoot(), 'public');
const mark = readFileSync(join(folder, 'icon.svg'), 'utf8');

// Home screens round the corners themselves, and crop a maskable icon by up to a fifth on each side.
const square = mark.replace(/ rx="\d+"/, '');
const maskable = square
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace(/<rect width="32" height="32"/, '<rect x="-4" y="-4" width="40" height="40"');

const pictures: readonly { readonly file: string; readonly svg: string; readonly size: number }[] = [
  { file: 'apple-touch-icon.png', svg: square, size: 180 },
  { file: 'icon-192.png', svg: mark, size: 192 },
  { file: 'icon-512.png', svg: mark, size: 512 },
  { file: 'icon-maskable-512.png', svg: maskable, size: 512 },
];

const sizesOfFavicon = [16, 32, 48];

async function paint(browser: Browser, svg: string, size: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${svg}`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

const headerLength = 6;
const entryLength = 16;

/**
 * An icon file consists of a header, an entry per image (width, height, planes, bits, length, offset), and the images
 * as PNG.
 */
function iconFile(icons: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(headerLength + entryLength * icons.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(icons.length, 4);
  let place = head.length;
  for (const [at, { size, png }] of icons.entries()) {
    const entry = headerLength + entryLength * at;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(place, entry + 12);
    place += png.length;
  }
  return Buffer.concat([head, ...icons.map(({ png }) => png)]);
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const { file, svg, size } of pictures) writeFileSync(join(folder, file), await paint(browser, svg, size));
const icons: { size: number; png: Buffer }[] = [];
for (const size of sizesOfFavicon) icons.push({ size, png: await paint(browser, mark, size) });
writeFileSync(join(folder, 'favicon.ico'), iconFile(icons));
await browser.close();
