import { createRequire } from 'node:module';
import type { checkSync } from 'recheck';
import { canMatch } from '#schemas/fields/pattern/can-match.ts';
import { longestTried, patternProblem, wholePattern } from '#schemas/fields/pattern/linear-pattern.ts';
import { type ConfigFiles, faultAt, fieldDefinition } from '../../source/config-files.ts';
import type { ConfigFault } from '../../source/config-fault.ts';
import { fieldLists } from './field-lists.ts';
import { Lru } from '#server/store/lru.ts';

/**
 * Faults in patterns that could take years to match. The product matches every pattern in bounded time, but others who
 * receive the form's schema use JavaScript's own engine.
 */
export function checkPatterns(files: ConfigFiles): readonly ConfigFault[] {
  return fieldLists(files).flatMap((list) =>
    list.entries.map(fieldDefinition).flatMap(({ field_name: name, pattern, max }, at) => {
      const readable = pattern === undefined || patternProblem(pattern) ? undefined : pattern;
      const problem = readable === undefined ? undefined : slowness(readable);
      const isEmpty = readable !== undefined && !problem && !canMatch(wholePattern(readable));
      const place = (key: string) => [...list.path, at, name, key];
      const isLong = pattern !== undefined && typeof max === 'number' && max > longestTried;
      return [
        ...(problem ? [faultAt(list.in, place('pattern'), `the pattern "${pattern}", ${problem}`, expected)] : []),
        ...(isEmpty
          ? [faultAt(list.in, place('pattern'), `the pattern "${pattern}", which matches no text`, 'a pattern that some answer matches')]
          : []),
        ...(isLong
          ? [
              faultAt(
                list.in,
                place('max'),
                `max ${max} beside a pattern`,
                `at most ${longestTried} characters, because no longer text is matched`,
              ),
            ]
          : []),
      ];
    }),
  );
}

const expected = 'a pattern in which no two repeats can match the same characters';
const known = new Lru<{ readonly slow?: string }>(1000);
// Patterns whose analysis takes longer are accepted: the product matches them in bounded time anyway.
const analysisMs = 3000;
const steepest = 2;

/** The reason why matching a pattern may take long, in words; undefined if it does not. */
function slowness(pattern: string): string | undefined {
  return known.get(pattern, () => {
    const analysed = `^(?:${withFewRepeats(pattern)})$`;
    const { status, complexity, hotspot = [] } = analyser()(analysed, 'u', { timeout: analysisMs }) as Diagnosis;
    if (status !== 'vulnerable') return {};
    const parts = [...new Set(hotspot.map(({ start, end }) => `"${analysed.slice(start, end)}"`))].join(' and ');
    const where = parts ? `at ${parts}` : 'in its repeats';
    if (complexity?.type === 'exponential') return { slow: `that may take twice as long with each character, ${where}` };
    const degree = complexity?.degree ?? 0;
    return degree > steepest ? { slow: `that may take time proportional to the length to the power of ${degree}, ${where}` } : {};
  }).slow;
}

const enoughRepeats = 8;

// A few repeats are enough to show whether they overlap; hundreds would only slow down the analysis.
function withFewRepeats(pattern: string): string {
  const few = (digits: string) => (digits === '' ? '' : String(Math.min(Number(digits), enoughRepeats)));
  return pattern.replaceAll(
    /\{(\d+)(,?)(\d*)\}/g,
    (_all, least: string, comma: string, most: string) => `{${few(least)}${comma}${few(most)}}`,
  );
}

interface Diagnosis {
  readonly status: 'safe' | 'vulnerable' | 'unknown';
  readonly complexity?: { readonly type: string; readonly degree?: number };
  readonly hotspot?: readonly { readonly start: number; readonly end: number }[];
}

// Three megabytes, loaded only if there is a pattern. The package's own entry would look for Java and native programs.
let loaded: typeof checkSync | undefined;
function analyser(): typeof checkSync {
  loaded ??= (createRequire(import.meta.url)('recheck/lib/browser.js') as { readonly checkSync: typeof checkSync }).checkSync;
  return loaded;
}
