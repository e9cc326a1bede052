import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Language } from '#schemas/language/languages.ts';
import { sqlite } from '#tests/server/support/databases.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';

const folder = mkdtempSync(join(tmpdir(), 'enrollkit-app-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html>\n<html lang="en"><title>The store</title></html>');
afterAll(() => rmSync(folder, { recursive: true }));
const server = serverForAll(sqlite.create, { appDir: folder });

const offer = (languages: Language[]) => server.configure((config) => ({ ...config, site: { ...config.site, languages } }));
const page = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await server.app.inject({ url, headers: { accept: 'text/html', ...headers } });
  return { language: /<html lang="(\w+)"/.exec(answer.body)?.[1], headers: answer.headers };
};

beforeEach(() => offer(['en', 'es']));

test('a link chooses the language of the page, which the browser keeps for later pages', async () => {
  const linked = await page('/plans?type=dental&lang=es');
  expect(linked.language).toBe('es');
  const cookie = String(linked.headers['set-cookie']);
  expect(cookie).toMatch(/^linked_language=es; Max-Age=31536000; Path=\/; HttpOnly/);
  const later = await page('/', { cookie: 'linked_language=es', 'accept-language': 'en' });
  expect(later.language).toBe('es');
  expect(later.headers).not.toHaveProperty('set-cookie');
});

test('the language that a person chose on a page takes precedence over a link’s, and is remembered', async () => {
  const chosen = await page('/plans?language=en', { cookie: 'linked_language=es' });
  expect(chosen.language).toBe('en');
  expect(String(chosen.headers['set-cookie'])).toMatch(/^language=en; Max-Age=31536000; Path=\/; HttpOnly/);
  const linked = await page('/?lang=es', { cookie: 'language=en' });
  expect(linked.language).toBe('en');
  expect(String(linked.headers['set-cookie'])).not.toMatch(/(^|,)language=/);
});

test('without a choice, the browser’s own language decides', async () => {
  expect((await page('/', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' })).language).toBe('es');
  expect((await page('/', { 'accept-language': 'fr,en;q=0.8' })).language).toBe('en');
  expect((await page('/')).headers.vary).toContain('accept-language, cookie');
});

test('a site that offers one language shows it to everyone, and offers no choice', async () => {
  offer(['en']);
  const { language, headers } = await page('/?lang=es', { 'accept-language': 'es', cookie: 'language=es' });
  expect(language).toBe('en');
  expect(headers).not.toHaveProperty('set-cookie');
  const { data } = (await server.app.inject('/api/v1/get-default-info')).json();
  expect(data).not.toHaveProperty('languages');
});

test('a Spanish-only site is shown in Spanish, whatever the browser prefers', async () => {
  offer(['es']);
  const { language, headers } = await page('/?lang=en', { 'accept-language': 'en', cookie: 'language=en' });
  expect(language).toBe('es');
  expect(headers).not.toHaveProperty('set-cookie');
  // An address that cannot be read reaches no route.
  expect((await page('/%c0%af')).language).toBe('es');
});

test('a site that offers several declares which', async () => {
  const { data } = (await server.app.inject('/api/v1/get-default-info')).json();
  expect(data.languages).toEqual(['en', 'es']);
});

test('an unknown language in a link or a cookie is ignored', async () => {
  expect((await page('/?lang=%3Cscript%3E', { cookie: 'language=xx' })).language).toBe('en');
});
