import { Ajv } from 'ajv';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type FileKind, fileSchemas, publishedSchemas } from '#server/config/file-schemas.ts';
import { nearestWord } from '#server/config/nearest-word.ts';
import { shapeProblems } from '#server/config/shape-problems.ts';
import { packageRoot } from '#server/package-root.ts';
import { demoFolder } from '#tests/support/demo-copy.ts';

const ajv = new Ajv({ strict: false, multipleOfPrecision: 6 });
const files: readonly (readonly [FileKind, string])[] = [
  ['site', 'site.yaml'],
  ['people', 'people.yaml'],
  ['steps', 'steps.yaml'],
  ['carrier', 'carriers/fernvale.yaml'],
];

test.each(files)('a %s file has problems exactly when a validator refuses it, however it is spoilt', (kind, file) => {
  const schema = fileSchemas[kind];
  const right: unknown = parse(readFileSync(join(demoFolder, file), 'utf8'));
  const places = placesIn(right);
  const value = fc.oneof(
    fc.constantFrom<unknown>(null, '', 'x', 0, -1, 1.005, true, [], {}, [{}], { a: 1 }, { field: 'x', equals: 1 }),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(fc.constantFrom(...places), value, (place, put) => {
      const spoilt = replaced(right, place, put);
      expect(shapeProblems(schema, spoilt).length === 0).toBe(ajv.validate(schema, spoilt));
    }),
    { numRuns: 400 },
  );
});

test('the schemas for editors are those that the checker uses', () => {
  for (const [name, schema] of Object.entries(publishedSchemas())) {
    const published: unknown = JSON.parse(readFileSync(join(packageRoot(), 'server/config/schema', name), 'utf8'));
    // Made by scripts/build-config-schemas.ts.
    expect(published).toEqual(schema);
  }
});

test('every file of the demo tells editors its schema', () => {
  for (const [kind, file] of files) {
    expect(readFileSync(join(demoFolder, file), 'utf8').split('\n')[0]).toMatch(
      new RegExp(`^# yaml-language-server: \\$schema=(\\.\\./)+schema/${kind}\\.schema\\.json$`),
    );
  }
});

test.each([
  ['requird', 'required'],
  ['tire', 'tier'],
  ['DENTAL', 'dental'],
  ['employr_info', 'employer_info'],
  ['xyz', undefined],
  ['', undefined],
])('the word nearest to "%s" is %s', (written, nearest) => {
  expect(nearestWord(written, ['required', 'tier', 'dental', 'employer_info'])).toBe(nearest);
});

type Place = readonly (string | number)[];

function placesIn(value: unknown, path: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, Array.isArray(value) ? Number(key) : key]))];
}

function replaced(value: unknown, [step, ...rest]: Place, put: unknown): unknown {
  if (step === undefined) return put;
  if (Array.isArray(value)) return value.map((each: unknown, at) => (at === step ? replaced(each, rest, put) : each));
  const map = value as Record<string, unknown>;
  return { ...map, [step]: replaced(map[step], rest, put) };
}
