import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoFolder } from '#server/config/config-folder.ts';
import { configIn } from '#server/config/config.ts';
import { loadConfig } from '#server/config/load-config.ts';
import { textsOnScreen } from './texts-on-screen.ts';

/* What a page in Spanish still says in English: a text of the catalogues or of the demo that has Spanish, or a line with a
   word that English sentences have and Spanish ones do not. */

const modules = import.meta.glob<Record<string, unknown>>(
  ['/{src,widgets,schemas,server}/**/words{,.es}.ts', '/schemas/messages/*.ts', '!/src/desk/**', '!/schemas/language/**'],
  { eager: true },
);
const textsOf = (isSpanish: boolean) =>
  Object.entries(modules).flatMap(([path, module]) => (path.includes('.es.') === isSpanish ? stringsIn(module) : []));

function demoTexts(language: 'en' | 'es'): readonly string[] {
  const loaded = loadConfig(demoFolder);
  if ('faults' in loaded) throw new Error('the demo has faults');
  const { plans, steps, site, people } = configIn(loaded.config, language);
  return stringsIn([...plans.values(), steps, site, people]);
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const spanish = new Set([...textsOf(true), ...demoTexts('es')]);
/** English alone: what is the same word in both languages, or a name, is no English that is left. */
const english = new Set([...textsOf(false), ...demoTexts('en')].filter((text) => /\p{Ll}{2}/u.test(text) && !spanish.has(text)));
const sentence = /\b(the|and|your|you|of|for|with|is|are|to|not|please|this|that|from|or|it|we|will|was|by|about|has|have)\b/;

/** Expects that no line of a screen is English. `typed` is what the enroller has typed. */
export async function expectSpanish(page: Page, screen: string, typed: readonly string[] = []): Promise<void> {
  expect.soft(await page.locator('html').getAttribute('lang'), `the language of ${screen}`).toBe('es');
  const lines = (await textsOnScreen(page)).flatMap((text) => text.split('\n')).map((line) => line.trim());
  const left = lines.filter((line) => english.has(line) || (sentence.test(line) && !typed.includes(line)));
  expect.soft([...new Set(left)], `English on ${screen}`).toEqual([]);
}
