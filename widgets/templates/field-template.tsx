import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps, getTemplate, getUiOptions } from '@rjsf/utils';
import { namings, widgetNames } from '../registry.ts';
import { FieldFrame } from './field-frame.tsx';

/** The frame of a field that RJSF's own field shows: the same as around a lean field. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, children, hidden, displayLabel, label, schema, uiSchema, registry, rawErrors, rawDescription, rawHelp, help } = props;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  if (hidden) return <div hidden>{children}</div>;
  const WrapIfAdditional = getTemplate('WrapIfAdditionalTemplate', registry, options);
  // Objects and lists have their own heading.
  const isNested = schema.type === 'object' || (schema.type === 'array' && !displayLabel);
  const isBox = schema.type === 'boolean' && (options.widget ?? 'checkbox') === 'checkbox';
  const widget = isBox ? 'CheckboxWidget' : widgetNames[String(options.widget) as keyof typeof widgetNames];
  // RJSF wraps the frame in a box. The grid must lay out the frame itself, or the box if it also contains an editable name.
  const wrap = ADDITIONAL_PROPERTY_FLAG in schema ? 'min-w-0 sm:col-span-6' : 'contents';
  const { naming = 'label', role } = namings[widget] ?? {};
  return (
    // oxlint-disable-next-line react/static-components -- a template of the registry, the same at every rendering
    <WrapIfAdditional {...props} classNames={`${props.classNames ?? ''} ${wrap}`}>
      <FieldFrame
        id={id}
        name={id}
        label={displayLabel && !isNested ? label : undefined}
        naming={naming}
        role={role}
        required={Boolean(props.required)}
        readonly={Boolean(props.readonly)}
        description={displayLabel && !isNested && naming !== 'self' ? rawDescription : undefined}
        help={rawHelp ?? (options.help ? help : undefined)}
        errors={rawErrors}
        width={options.width}
      >
        {children}
      </FieldFrame>
    </WrapIfAdditional>
  );
}
