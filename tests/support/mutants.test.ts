import { expect, test } from 'vitest';
import { mutantInWords, mutantsOf, withMutant } from '#tests/scoreboard/supply/mutants/mutants-of.ts';

const path = 'server/example.ts';
const faultySources = (source: string) => mutantsOf(path, source).map((mutant) => withMutant(source, mutant));

test('a fault changes one comparison, condition, number, truth or act of a source', () => {
  expect(faultySources('if (tries < 5) count();')).toEqual(['if (tries <= 5) count();', 'if (tries < 10) count();', 'if (tries < 5) ;']);
  expect(faultySources('const open = mine && !done;')).toEqual(['const open = mine || !done;', 'const open = mine && done;']);
  expect(faultySources('const each = isOpen(it) ? 0 : all.some(isOpen);')).toEqual([
    'const each = !(isOpen(it)) ? 0 : all.some(isOpen);',
    'const each = isOpen(it) ? 1 : all.some(isOpen);',
    'const each = isOpen(it) ? 0 : all.every(isOpen);',
  ]);
});

test('what is only declared gets no fault', () => {
  expect(faultySources("import { one } from './one.ts';\ntype Few = 1 | 2;\ninterface Try { readonly most: 5; }")).toEqual([]);
  expect(faultySources('const text = each.toString();')).toEqual([]);
});

test('a fault is reported with its place and its line', () => {
  const source = 'const a = 1;\nif (tries === 5) stop();\n';
  const [, fault] = mutantsOf(path, source);
  expect(fault && mutantInWords(fault, source)).toBe('server/example.ts:2: === became !== in: if (tries === 5) stop();');
});
