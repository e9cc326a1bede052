import { deepEquals, type FieldProps, getUiOptions } from '@rjsf/utils';
import { memo, useCallback } from 'react';
import { isObjectName } from '#schemas/fields/object-names.ts';
import { Notice } from '../notice/notice.tsx';
import { FieldFrame } from '../templates/field-frame.tsx';
import { FieldTemplate } from '../templates/field-template.tsx';
import { BrokenField, BrokenRow } from './broken-field.tsx';
import { type Leaf, leafOf } from './leaf.ts';
import { isClosed, ObjectField } from './object-field.tsx';
import { stockField } from './stock-fields.ts';

const StockSchemaField = stockField('SchemaField');

/**
 * RJSF's field for any schema. The lean field below shows an ordinary field with one control in a third of the time; RJSF's
 * own field, with the parts of this theme, shows everything else.
 */
export const SchemaField = memo(function SchemaField(props: FieldProps) {
  const { schema, uiSchema, registry, fieldPathId } = props;
  if (uiSchema?.['ui:field'] === 'BrokenField') return <BrokenField {...props} />;
  // RJSF would find such a name in its registry, because every object inherits it.
  if (isObjectName(String(uiSchema?.['ui:widget'] ?? uiSchema?.['ui:options']?.widget)))
    return <BrokenRow label={schema.title ?? props.name} reason="its control failed" />;
  if (schema.type === 'null' && schema.format === 'notice') return <Notice id={fieldPathId.$id}>{schema.title ?? ''}</Notice>;
  // The form itself has no label and no frame.
  if (fieldPathId.path.length === 0 && schema.type === 'object' && registry.fields.ObjectField === ObjectField && isPlainForm(props))
    return <ObjectField {...props} />;
  const leaf = isOurs(registry) ? leafOf(schema, uiSchema, registry) : undefined;
  return leaf ? <LeafField {...props} leaf={leaf} /> : <StockSchemaField {...props} />;
}, deepEquals);

// If a page replaces the frame of fields, or generates names for its controls, RJSF's own field must apply that.
const isOurs = ({ templates, globalFormOptions }: FieldProps['registry']) =>
  templates.FieldTemplate === FieldTemplate && !globalFormOptions.nameGenerator;

// If the form names a field of its own, or has help below it, RJSF's own field shows it.
function isPlainForm(props: FieldProps): boolean {
  const { field, help } = getUiOptions(props.uiSchema);
  return !field && !help && isClosed(props);
}

/** One question with its control: what RJSF's own field and template do for it, in one component. */
function LeafField({ leaf, ...props }: FieldProps & { readonly leaf: Leaf }) {
  const { name, schema, uiSchema, formData, errorSchema, fieldPathId, registry, onChange, onBlur, onFocus } = props;
  const { Control, naming, role, options } = leaf;
  const { $id: id, path } = fieldPathId;
  const required = props.required ?? false;
  const readonly = Boolean(options.readonly ?? (props.readonly || schema.readOnly));
  const rawErrors = props.hideError ? undefined : errorSchema?.__errors;
  const label = String(options.title || schema.title || props.title || name);
  const change = useCallback<FieldProps['onChange']>(
    (value, _path, errors, source) => onChange(value, path, errors, source ?? id),
    [onChange, path, id],
  );
  return (
    <FieldFrame
      id={id}
      name={name}
      label={options.label === false ? undefined : label}
      naming={naming}
      role={role}
      required={required}
      readonly={readonly}
      description={naming === 'self' || options.label === false ? undefined : (options.description ?? schema.description)}
      help={options.help}
      errors={rawErrors}
      width={options.width}
    >
      <Control
        id={id}
        name={name}
        label={label}
        hideLabel={options.label === false}
        schema={schema}
        uiSchema={uiSchema}
        options={options}
        value={formData as unknown}
        required={required}
        readonly={readonly}
        disabled={Boolean(options.disabled ?? props.disabled)}
        autofocus={Boolean(options.autofocus ?? props.autofocus)}
        placeholder={options.placeholder ?? ''}
        rawErrors={rawErrors}
        registry={registry}
        onChange={(value, errors, source) => change(value, path, errors, source)}
        onBlur={onBlur}
        onFocus={onFocus}
      />
    </FieldFrame>
  );
}
