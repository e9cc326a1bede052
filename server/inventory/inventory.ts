import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pageIn } from '#server/http/page-language.ts';
import { pageHeaders } from '#server/http/security-headers.ts';
import { stripeFields } from '#server/outside/hosted-fields/stripe.ts';
import type { Settings } from '#server/settings/settings.ts';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';

/** What a browser must get as it was built: the page, the scripts and styles that it may load, and the headers that limit it. */
export interface Inventory {
  /** When it was made, in UTC. */
  readonly made_at: string;
  /** The hash of the page, which is the same in every language but for its `lang`. */
  readonly page: string;
  /** The hash of each script and style, by its path. */
  readonly files: Readonly<Record<string, string>>;
  /** The security headers of the page, by name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The inventory of a built app with the headers that a server with these settings sends. */
export function inventoryOf(appDir: string, settings: Pick<Settings, 'publicUrl' | 'cardFields'>, now: Date): Inventory {
  const page = join(appDir, 'index.html');
  if (!existsSync(page)) throw new CannotDo('The browser app is not built yet: npm run build');
  const files = readdirSync(appDir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(?:js|css)$/.test(file.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
  return {
    made_at: now.toISOString(),
    page: hashOfPage(readFileSync(page, 'utf8')),
    files: Object.fromEntries(files.map((file) => [`/${relative(appDir, file).split(sep).join('/')}`, hashOf(readFileSync(file))])),
    headers: pageHeaders(settings, settings.cardFields && stripeFields(settings.cardFields).sources),
  };
}

/** The hash of a file, in the form in which HTML and CSP write hashes: `sha384-…`. */
export function hashOf(content: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The hash of the page, whatever its language. */
export function hashOfPage(html: string): string {
  return hashOf(pageIn(html, 'en'));
}
