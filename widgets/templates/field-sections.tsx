import type { UIOptionsType } from '@rjsf/utils';
import { memo, type ReactElement, type ReactNode, useState } from 'react';
import { BrokenRow } from '../fields/broken-field.tsx';
import { FieldBoundary } from './field-boundary.tsx';
import { words } from '../words.ts';

interface FieldSectionsProps {
  /** The fields by name, in their order. */
  readonly fields: ReadonlyMap<string, ReactElement>;
  /** The options of a field's UI schema: `section` is the heading above it. */
  readonly optionsOf: (name: string) => UIOptionsType;
  /** Whether a field is shown whatever is answered. */
  readonly isAlwaysShown: (name: string) => boolean;
}

/** Fields under their headings. Of a long form, the browser lays out only the blocks that are visible. */
export function FieldSections(props: FieldSectionsProps) {
  const blocks = useSameBlocks(blocksOf(props));
  const isLong = props.fields.size > manyFields;
  return (
    <div className="space-y-8">
      {blocks.map((block) => (
        <Block key={block.key} block={block} isLong={isLong} />
      ))}
    </div>
  );
}

interface FieldBlock {
  /** The field that it begins with; empty for the first block. */
  readonly key: string;
  readonly fields: readonly BlockField[];
}

interface BlockField {
  readonly name: string;
  readonly element: ReactElement;
  /** The lead before the field: the heading of its section, or the space at the end of the section before it. */
  readonly lead: string | undefined;
}

// About as many as fill a screen, and as five screens.
const blockSize = 10;
const manyFields = 50;

// What a block takes before it was laid out, a field a row, so that the page hardly changes its length while it is scrolled.
const remPerField = 5.5;
const noHeading = '';

/**
 * Divides the fields into blocks. Only a field that is always shown begins a block: at the start of its section, or after ten
 * such fields. So when a field is shown or hidden, with or without its heading, no other field moves to another block, which
 * would remount it.
 */
function blocksOf({ fields, optionsOf, isAlwaysShown }: FieldSectionsProps): readonly FieldBlock[] {
  let current: BlockField[] = [];
  const blocks: { key: string; fields: BlockField[] }[] = [{ key: '', fields: current }];
  let section: string | undefined;
  let fixed: { readonly section: string; readonly count: number } | undefined;
  for (const [name, element] of fields) {
    const { section: heading, widget } = optionsOf(name);
    // A field that is not shown neither begins a section nor ends one.
    const own = widget === 'hidden' ? (section ?? noHeading) : String(heading ?? noHeading);
    if (isAlwaysShown(name)) {
      const isNext = fixed !== undefined && (fixed.section !== own || fixed.count === blockSize);
      if (isNext) blocks.push({ key: name, fields: (current = []) });
      fixed = { section: own, count: isNext ? 1 : (fixed?.count ?? 0) + 1 };
    }
    current.push({ name, element, lead: own === (section ?? noHeading) ? undefined : own });
    section = own;
  }
  return blocks;
}

// A block in which nothing changed stays the same object, so that React skips it.
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
    one.fields.length === other.fields.length &&
    one.fields.every(({ element, lead }, at) => element === other.fields[at]?.element && lead === other.fields[at]?.lead)
  );
}

const Block = memo(function Block({ block, isLong }: { readonly block: FieldBlock; readonly isLong: boolean }) {
  // One error boundary per block; only a block that failed gets one per field.
  const guarded = () =>
    withLeads(block, ({ name, element }) => (
      <FieldBoundary key={name} fallback={() => <BrokenRow label={labelOf(name, element)} reason={words.itsControlFailed} />}>
        {element}
      </FieldBoundary>
    ));
  return (
    <section style={isLong ? laidOutWhenVisible(block) : undefined}>
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-6">
        <FieldBoundary fallback={guarded}>{withLeads(block, ({ element }) => element)}</FieldBoundary>
      </div>
    </section>
  );
});

// Find-in-page, focus and screen readers still reach a block that is not laid out.
function laidOutWhenVisible({ fields }: FieldBlock) {
  return { contentVisibility: 'auto', containIntrinsicSize: `auto ${fields.length * remPerField}rem` } as const;
}

// Headings are siblings of the fields and do not wrap them, so that a section that appears in the middle leaves the others in place.
function withLeads({ fields }: FieldBlock, show: (field: BlockField) => ReactNode): readonly ReactNode[] {
  return fields.flatMap((field, at) =>
    field.lead === undefined ? [show(field)] : [<Lead key={`before ${field.name}`} heading={field.lead} isFirst={at === 0} />, show(field)],
  );
}

function Lead({ heading, isFirst }: { readonly heading: string; readonly isFirst: boolean }) {
  if (heading === noHeading) return isFirst ? null : <div className="-mt-2 sm:col-span-6" />;
  return <h2 className={`-mb-1 text-lg font-semibold text-ink sm:col-span-6 ${isFirst ? '' : 'mt-3'}`}>{heading}</h2>;
}

function labelOf(name: string, { props }: ReactElement): string {
  const { schema } = props as { readonly schema?: { readonly title?: string } };
  return schema?.title ?? name;
}
