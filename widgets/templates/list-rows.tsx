import { type ArrayFieldItemTemplateProps, type ArrayFieldTemplateProps, buttonId, getUiOptions, type UiSchema } from '@rjsf/utils';
import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import { rowHeading } from '#schemas/fields/list-field.ts';
import { fill } from '#schemas/messages/fill.ts';
import { FormHostContext } from '../form/form-host-context.ts';
import { words } from '../words.ts';

/** The name of one row of a list (`ui:one`); undefined for a list whose entries have no name. */
export function oneOf(uiSchema: UiSchema | undefined): string | undefined {
  const { one } = getUiOptions(uiSchema);
  return typeof one === 'string' ? one : undefined;
}

/** Whether the list has more rows than its minimum. */
const MayLoseRow = createContext(false);

/** A list whose rows have a name: "Trip 1", "Trip 2", and a button that adds another trip. */
export function ListRows({ canAdd, disabled, readonly, fieldPathId, items, onAddClick, schema, title, uiSchema }: ArrayFieldTemplateProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const leadToNew = useRef(false);
  const before = useRef(items.length);
  const one = oneOf(uiSchema) ?? '';
  const addId = buttonId(fieldPathId, 'add');
  const isLocked = Boolean(disabled || readonly);

  useLayoutEffect(() => {
    const lost = items.length < before.current;
    before.current = items.length;
    if (leadToNew.current)
      frame.current?.querySelector<HTMLElement>(`[data-row="${items.length - 1}"] :is(input, select, textarea)`)?.focus();
    // A removed button takes the focus with it.
    else if (lost && document.activeElement === document.body) document.getElementById(addId)?.focus();
    leadToNew.current = false;
  }, [items.length, addId]);

  return (
    <fieldset ref={frame} id={fieldPathId.$id} tabIndex={-1} className="min-w-0 space-y-4 outline-none">
      <legend className="sr-only">{title}</legend>
      <MayLoseRow value={!isLocked && items.length > (schema.minItems ?? 0)}>{items}</MayLoseRow>
      {isLocked ? null : canAdd ? (
        <button
          id={addId}
          type="button"
          className="choice font-medium text-brand"
          onClick={(event) => {
            leadToNew.current = true;
            onAddClick(event);
          }}
        >
          {fill(items.length > 0 ? words.addAnother : words.addTheFirst, { one })}
        </button>
      ) : (
        <p className="text-sm text-ink-muted">{fill(words.theListIsFull, { n: items.length })}</p>
      )}
    </fieldset>
  );
}

/** One row of a list under its heading, with a button that removes it. */
export function ListRow({ children, buttonsProps, parentUiSchema, index }: ArrayFieldItemTemplateProps) {
  const host = useContext(FormHostContext);
  const mayGo = useContext(MayLoseRow);
  const { fieldPathId, onRemoveItem } = buttonsProps;
  const one = oneOf(parentUiSchema) ?? '';
  const headingId = `${fieldPathId.$id}__heading`;
  return (
    <div role="group" aria-labelledby={headingId} data-row={index} className="rounded-xl border border-line p-4 sm:p-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={headingId} className="text-lg font-semibold text-ink">
          {rowHeading(one, index)}
        </h3>
        {mayGo ? (
          <button
            type="button"
            className="choice text-danger"
            onClick={(event) => {
              host?.removeRow(fieldPathId.path.slice(0, -1), index);
              onRemoveItem(event);
            }}
          >
            {fill(words.removeRow, { one, n: index + 1 })}
          </button>
        ) : null}
      </div>
      {children}
    </div>
  );
}
