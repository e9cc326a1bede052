import { getUiOptions, type ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { FieldSections } from './field-sections.tsx';
import { ObjectFrame } from './object-frame.tsx';

/** An object whose properties are not a closed list: its questions, and, if it may have more, a button that adds one. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const {
    title,
    description,
    properties,
    uiSchema,
    schema,
    fieldPathId,
    registry,
    disabled,
    readonly,
    onAddProperty,
    optionalDataControl,
  } = props;
  const { AddButton } = registry.templates.ButtonTemplates;
  const fields = new Map(properties.filter(({ hidden }) => !hidden).map(({ name, content }) => [name, content]));
  const isOpen = Boolean(schema.additionalProperties) || Boolean(schema.patternProperties);
  return (
    <ObjectFrame id={fieldPathId.$id} heading={title} description={description}>
      {optionalDataControl}
      <FieldSections fields={fields} optionsOf={(name) => getUiOptions(uiSchema?.[name] as typeof uiSchema)} isAlwaysShown={() => true} />
      {properties.filter(({ hidden }) => hidden).map(({ content }): ReactElement => content)}
      {isOpen && !readonly ? <AddButton onClick={onAddProperty} disabled={disabled} uiSchema={uiSchema} registry={registry} /> : null}
    </ObjectFrame>
  );
}
