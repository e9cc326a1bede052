import { memo, useMemo, useSyncExternalStore } from 'react';
import { type BrokenField, type Field, isBroken } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { visibleFields } from '#schemas/forms/visible-fields.ts';
import type { Widget } from '../control.ts';
import { type FieldBlock, fieldBlocks } from './field-blocks.ts';
import { FieldBoundary } from './field-boundary.tsx';
import { BrokenRow, FieldRow } from './field-row.tsx';
import { useFormParts } from './form-context.ts';

interface FieldListProps {
  readonly fields: readonly (Field | BrokenField)[];
  readonly answers: Answers;
  readonly widgets: Readonly<Record<string, Widget>>;
  readonly idPrefix: string;
}

/** The questions of a form, under their sections; only those that the answers so far call for. */
export function FieldList({ fields, answers, widgets, idPrefix }: FieldListProps) {
  const conditional = useMemo(() => fields.some((field) => !isBroken(field) && field.showWhen), [fields]);
  const shown = conditional ? withoutHidden(fields, answers) : fields;
  const { store } = useFormParts();
  const faults = useSyncExternalStore(store.subscribe, () => store.faults());
  const locked = useSyncExternalStore(store.subscribe, () => store.locked());
  // A new list only when a field came or went, so that blocks keep their identity between answers.
  const names = conditional ? shown.map((field) => field.name).join() : '';
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- names stands for shown
  const blocks = useMemo(() => fieldBlocks(shown), [fields, names]);
  return (
    <div className="space-y-8">
      {blocks.map((block) => (
        <Block
          key={block.key}
          block={block}
          states={statesOf(block, answers, faults, locked)}
          widgets={widgets}
          idPrefix={idPrefix}
          long={blocks.length > 4}
        />
      ))}
    </div>
  );
}

function withoutHidden(fields: readonly (Field | BrokenField)[], answers: Answers) {
  const shown = new Set<Field | BrokenField>(
    visibleFields(
      fields.filter((field): field is Field => !isBroken(field)),
      answers,
    ),
  );
  return fields.filter((field) => isBroken(field) || shown.has(field));
}

// Answer, fault and lock of each field in turn, flat so that two of them compare in one pass.
function statesOf(
  block: FieldBlock,
  answers: Answers,
  faults: ReadonlyMap<string, string>,
  locked: ReadonlySet<string>,
): readonly unknown[] {
  return block.fields.flatMap(({ name }) => [answers[name], faults.get(name), locked.has(name)]);
}

interface BlockProps extends Omit<FieldListProps, 'fields' | 'answers'> {
  readonly block: FieldBlock;
  readonly states: readonly unknown[];
  readonly long: boolean;
}

/** Renders again when one of its own fields changed, and otherwise not, however long the form is. */
const Block = memo(function Block({ block, states, widgets, idPrefix, long }: BlockProps) {
  const row = (field: Field | BrokenField, at: number) =>
    isBroken(field) ? (
      <BrokenRow key={field.name} label={field.name} reason={field.broken} />
    ) : (
      <FieldRow
        key={field.name}
        field={field}
        widget={Object.hasOwn(widgets, fieldKind(field.kind).widget) ? widgets[fieldKind(field.kind).widget] : undefined}
        id={`${idPrefix}__${field.name}`}
        value={states[at * 3]}
        fault={states[at * 3 + 1] as string | undefined}
        locked={states[at * 3 + 2] as boolean}
      />
    );
  // One boundary a block; only a block that failed pays for one a field.
  const guarded = () =>
    block.fields.map((field, at) => (
      <FieldBoundary
        key={field.name}
        fallback={() => <BrokenRow label={isBroken(field) ? field.name : field.label} reason="its control failed" />}
      >
        {row(field, at)}
      </FieldBoundary>
    ));
  return (
    <section className={long ? 'auto-block' : undefined}>
      {block.heading ? <h2 className="mb-4 text-lg font-semibold text-ink">{block.heading}</h2> : null}
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-6">
        <FieldBoundary fallback={guarded}>{block.fields.map(row)}</FieldBoundary>
      </div>
    </section>
  );
}, sameBlock);

function sameBlock(before: BlockProps, after: BlockProps): boolean {
  return (
    before.block === after.block &&
    before.widgets === after.widgets &&
    before.idPrefix === after.idPrefix &&
    before.long === after.long &&
    before.states.every((state, at) => Object.is(state, after.states[at]))
  );
}
