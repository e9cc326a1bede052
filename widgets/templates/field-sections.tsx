import { memo, type ReactElement, useState } from 'react';
import { BrokenRow } from '../fields/broken-field.tsx';
import { FieldBoundary } from './field-boundary.tsx';

interface FieldSectionsProps {
  /** The fields by name, in their order. */
  readonly fields: ReadonlyMap<string, ReactElement>;
  /** The heading that a field stands under (`ui:section`). */
  readonly sectionOf: (name: string) => unknown;
  /** Whether a field is shown whatever is answered. */
  readonly isAlwaysShown: (name: string) => boolean;
}

/** Fields under their headings. Those of a long form are cut into blocks, of which the browser lays out only those in sight. */
export function FieldSections(props: FieldSectionsProps) {
  const blocks = useSameBlocks(blocksOf(props));
  return (
    <div className="space-y-8">
      {blocks.map((block) => (
        <Block key={block.key} block={block} isLong={blocks.length > 4} />
      ))}
    </div>
  );
}

interface FieldBlock {
  readonly key: string;
  /** On the first block of its section. */
  readonly heading: string | undefined;
  readonly fields: readonly (readonly [name: string, element: ReactElement])[];
}

// So many that a block is about a screen.
const blockSize = 10;

/**
 * The fields in blocks. A block ends with its section, and at every tenth field that is always shown: so a field that comes or
 * goes moves no other from one block to the next, where it would be made again.
 */
function blocksOf({ fields, sectionOf, isAlwaysShown }: FieldSectionsProps): readonly FieldBlock[] {
  const blocks: { key: string; heading: string | undefined; section: unknown; fields: (readonly [string, ReactElement])[] }[] = [];
  let fixed = 0;
  for (const field of fields) {
    const [name] = field;
    const section = sectionOf(name);
    const last = blocks.at(-1);
    const isFull = isAlwaysShown(name) && fixed > 0 && fixed % blockSize === 0;
    if (isAlwaysShown(name)) fixed += 1;
    if (last && last.section === section && !isFull) last.fields.push(field);
    else {
      const heading = section !== undefined && last?.section !== section ? String(section) : undefined;
      blocks.push({ key: name, heading, section, fields: [field] });
    }
  }
  return blocks;
}

// A block in which nothing changed is the same object, so that React passes it over.
function useSameBlocks(blocks: readonly FieldBlock[]): readonly FieldBlock[] {
  const [known] = useState<FieldBlock[]>(() => []);
  const same = blocks.map((block, at) => {
    const before = known[at];
    return before && isSame(before, block) ? before : block;
  });
  known.splice(0, known.length, ...same);
  return same;
}

function isSame(one: FieldBlock, other: FieldBlock): boolean {
  return (
    one.key === other.key &&
    one.heading === other.heading &&
    one.fields.length === other.fields.length &&
    one.fields.every(([, element], at) => element === other.fields[at]?.[1])
  );
}

const Block = memo(function Block({ block, isLong }: { readonly block: FieldBlock; readonly isLong: boolean }) {
  // One boundary a block; only a block that failed pays for one a field.
  const guarded = () =>
    block.fields.map(([name, element]) => (
      <FieldBoundary key={name} fallback={() => <BrokenRow label={labelOf(name, element)} reason="its control failed" />}>
        {element}
      </FieldBoundary>
    ));
  return (
    <section className={isLong ? 'auto-block' : undefined}>
      {block.heading ? <h2 className="mb-4 text-lg font-semibold text-ink">{block.heading}</h2> : null}
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-6">
        <FieldBoundary fallback={guarded}>{block.fields.map(([, element]) => element)}</FieldBoundary>
      </div>
    </section>
  );
});

function labelOf(name: string, { props }: ReactElement): string {
  const { schema } = props as { readonly schema?: { readonly title?: string } };
  return schema?.title ?? name;
}
