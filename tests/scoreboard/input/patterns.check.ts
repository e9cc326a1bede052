import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { measured, times } from '../measured.ts';

const length = 50_000;
const limitMs = 50;
/** The most pairs of characters that a pattern is attacked with. */
const pairs = times(60, 400);

interface Pattern {
  readonly file: string;
  readonly regex: RegExp;
}

interface Literal {
  readonly pattern: string;
  readonly flags: string;
}

/** Every pattern in the product's code, as a regular expression or as JSON Schema's keyword. */
function patternsOf(folder: string): readonly Pattern[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  return files.flatMap((name) => {
    const file = join(folder, name);
    const tree = parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' });
    return literalsIn(tree).map(({ pattern, flags }) => ({ file, regex: new RegExp(pattern, flags) }));
  });
}

function literalsIn(node: unknown): readonly Literal[] {
  if (Array.isArray(node)) return node.flatMap(literalsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { regex, key, value } = node as { regex?: Literal; key?: { name?: string }; value?: { value?: unknown } };
  if (regex) return [regex];
  if (key?.name === 'pattern' && typeof value?.value === 'string') return [{ pattern: value.value, flags: 'u' }];
  return Object.values(node).flatMap(literalsIn);
}

/** Long texts of the characters that a pattern is about, which end with one that it likely does not expect. */
function* attacksOn({ source }: RegExp): Generator<string> {
  const meant = [...new Set(source.replaceAll(/\\[dws]/gi, 'a0 ').replaceAll(/[\\^$*+?()[\]{}|]/g, ''))];
  const signs = [...new Set([...meant, 'a', '0', ' ', '-', '.', '\n'])];
  for (const sign of signs) for (const end of ['', '\u0000', '!']) yield sign.repeat(length) + end;
  let left = pairs;
  for (const one of signs)
    for (const other of signs) {
      if (one === other || left === 0) continue;
      left -= 1;
      yield `${(one + other).repeat(length / 2)}\u0000`;
    }
}

function slowestOn(regex: RegExp): number {
  let slowest = 0;
  for (const text of attacksOn(regex)) {
    // The machine may have been busy during the first measurement.
    const took = Math.min(timeOf(regex, text), timeOf(regex, text));
    slowest = Math.max(slowest, took);
    if (slowest > limitMs) break;
  }
  return slowest;
}

function timeOf(regex: RegExp, text: string): number {
  const at = performance.now();
  text.search(regex);
  return performance.now() - at;
}

test.for(['schemas', 'server', 'machines', 'widgets', 'src'])('no pattern in %s takes long', (folder, { task }) => {
  const patterns = patternsOf(folder);
  const found = patterns.map(({ file, regex }) => ({ file, regex: String(regex), ms: slowestOn(regex) }));
  measured(task, `${patterns.length} patterns of ${folder}, the slowest ${Math.max(...found.map(({ ms }) => ms)).toFixed(1)} ms`);
  expect(found.filter(({ ms }) => ms > limitMs).map(({ file, regex }) => `${file} ${regex}`)).toEqual([]);
});
