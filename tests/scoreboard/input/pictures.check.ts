import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { paintedPng, pngUrl } from '#scripts/record/painted-png.ts';
import { signatureFaults } from '#server/steps/agreement/signature-picture.ts';
import { measured } from '../measured.ts';

const limit = { ms: 200, mebibytes: 50 };

interface Hostile {
  readonly side: number;
  /** Bits of each of four channels. */
  readonly depth?: number;
  /** How the rows are stored: a filter of the PNG specification. */
  readonly filter?: number;
  /** The number of bytes of its pixels; by default as many as its size requires. */
  readonly bytes?: number;
}

/** A picture of one color that is as expensive to decode as possible. */
function hostilePng({ side, depth = 8, filter = 0, bytes }: Hostile): string {
  const line = (side * 4 * depth) / 8 + 1;
  const rows = Buffer.alloc(bytes ?? line * side);
  for (let start = 0; start < rows.length; start += line) rows[start] = filter;
  return pngUrl(paintedPng({ width: side, height: side, depth, data: deflateSync(rows, { level: 9 }) }));
}

test.for([
  ['the largest, blank', hostilePng({ side: 2000 })],
  ['the same, stored by the dearest filter', hostilePng({ side: 2000, filter: 3 })],
  ['the same, by another', hostilePng({ side: 2000, filter: 4 })],
  ['the same, in 16 bits', hostilePng({ side: 2000, depth: 16 })],
  ['20,000 pixels wide', hostilePng({ side: 20_000, bytes: 1000 })],
  ['a bomb of 300 MB', hostilePng({ side: 2000, bytes: 300_000_000 })],
  ['cut off', hostilePng({ side: 2000 }).slice(0, 4000)],
  ['another format', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
  ['no picture', `data:image/png;base64,${'A'.repeat(600_000)}`],
] as const)('a signature is refused at once: %s', ([what, signature], { task }) => {
  const before = process.memoryUsage().arrayBuffers;
  const at = performance.now();
  const faults = signatureFaults(signature, 'Dana Example');
  const ms = performance.now() - at;
  const mebibytes = (process.memoryUsage().arrayBuffers - before) / 2 ** 20;
  measured(task, `${what}: ${ms.toFixed(0)} ms, ${Math.max(0, mebibytes).toFixed(0)} MiB`);
  expect(faults).toHaveLength(1);
  expect(ms).toBeLessThan(limit.ms);
  expect(mebibytes).toBeLessThan(limit.mebibytes);
});
