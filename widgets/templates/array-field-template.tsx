import { type ArrayFieldItemTemplateProps, type ArrayFieldTemplateProps, buttonId, getTemplate, getUiOptions } from '@rjsf/utils';
import { ListRow, ListRows, oneOf } from './list-rows.tsx';

/** A list: its entries, and a button that adds one. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  return oneOf(props.uiSchema) === undefined ? <Entries {...props} /> : <ListRows {...props} />;
}

function Entries(props: ArrayFieldTemplateProps) {
  const { canAdd, disabled, readonly, fieldPathId, items, onAddClick, optionalDataControl, registry, schema, title, uiSchema } = props;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  const { AddButton } = registry.templates.ButtonTemplates;
  const isNamed = options.label !== false;
  const heading = isNamed ? (options.title ?? title) : undefined;
  const description = isNamed ? (options.description ?? schema.description) : undefined;
  return (
    <fieldset id={fieldPathId.$id} className="min-w-0 space-y-5">
      {heading ? (
        <legend className="mb-2">
          <h2 className="text-lg font-semibold text-ink">{heading}</h2>
        </legend>
      ) : null}
      {description ? <div className="text-sm text-ink-muted">{description}</div> : null}
      {optionalDataControl}
      {items}
      {canAdd ? (
        <AddButton
          id={buttonId(fieldPathId, 'add')}
          onClick={onAddClick}
          disabled={disabled || readonly}
          uiSchema={uiSchema}
          registry={registry}
        />
      ) : null}
    </fieldset>
  );
}

/** An entry of a list, with the buttons that move, copy and remove it. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  return oneOf(props.parentUiSchema) === undefined ? <Entry {...props} /> : <ListRow {...props} />;
}

function Entry(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, hasToolbar, registry, uiSchema } = props;
  const Buttons = getTemplate('ArrayFieldItemButtonsTemplate', registry, getUiOptions(uiSchema));
  // An entry that can be neither moved nor removed needs no frame.
  if (!hasToolbar) return children;
  return (
    <div className="rounded-xl border border-line p-4">
      {children}
      <div className="mt-3 flex flex-wrap gap-2">
        {/* oxlint-disable-next-line react/static-components -- a template of the registry, the same at every rendering */}
        <Buttons {...buttonsProps} />
      </div>
    </div>
  );
}
