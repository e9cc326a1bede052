import type { Draft } from '../draft.ts';

const wordOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

/** The file name of a carrier: `Blue Lake Mutual` is `carriers/blue-lake-mutual.yaml`. */
export function carrierFile(name: string): string {
  return `carriers/${wordOf(name) || 'carrier'}.yaml`;
}

/** A carrier with one plan, complete enough to publish and plain enough to edit. */
export function carrierText(name: string, { stored, edited }: Draft): string {
  const word = wordOf(name) || 'carrier';
  const texts = Object.values({ ...stored, ...edited }).join('\n');
  const ids = [...texts.matchAll(/^ *- id: (\d+)$/gm)].map(([, id]) => Number(id));
  const mark =
    name
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .slice(0, 2)
      .toUpperCase() || '?';
  return `id: ${word}
name: ${JSON.stringify(name)}
mark: ${JSON.stringify(mark)}

plans:
  - id: ${Math.max(0, ...ids) + 1}
    name: First plan
    category: dental
    short_text: What the plan is, in a line.
    body_text: What the plan is, in a few sentences.
    rates:
      - { prices: { IO: 10.00, IS: 20.00, IC: 20.00, IF: 30.00 } }
`;
}
