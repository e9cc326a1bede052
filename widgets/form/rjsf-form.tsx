import RjsfForm from '@rjsf/core/lib/components/Form.js';
import type { FieldProps, RegistryFieldsType, RegistryWidgetsType, RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { BrokenField, Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { Widget } from '../control.ts';
import { widgets as ownWidgets } from '../registry.ts';
import { FieldList } from './field-list.tsx';
import { LockedForm } from './form-locked.tsx';

/*
 * The only file that knows RJSF's props. RJSF holds the answers and renders from JSON Schema and UI
 * schema through its registry; rows, errors and conditions are ours (see form-store).
 */

/** Sets one answer in the mounted form. */
export type SetAnswer = (name: string, value: unknown) => void;

interface RjsfFormHostProps {
  readonly form: BuiltForm;
  readonly opening: Answers;
  readonly idPrefix: string;
  readonly onSubmit: () => void;
  /** Receives the way to change an answer once the form is mounted. */
  readonly onReady: (set: SetAnswer) => void;
  readonly children: ReactNode;
}

/** RJSF's Form with our one field, which lays out the whole form. */
export const RjsfFormHost = memo(function RjsfFormHost({ form, opening, idPrefix, onSubmit, onReady, children }: RjsfFormHostProps) {
  const engine = useRef<RjsfForm>(null);
  const schema = useMemo(() => renderedSchema(form), [form]);
  useEffect(() => onReady((name, value) => engine.current?.setFieldValue([name], value)), [onReady]);
  return (
    <RjsfForm
      ref={engine}
      schema={schema}
      uiSchema={form.uiSchema as UiSchema}
      initialFormData={opening}
      validator={noValidation}
      fields={fields}
      widgets={widgets}
      idPrefix={idPrefix}
      idSeparator="__"
      noValidate
      noHtml5Validate
      showErrorList={false}
      experimental_defaultFormStateBehavior={defaults}
      onSubmit={onSubmit}
    >
      {children}
    </RjsfForm>
  );
});

function FormField({ schema, uiSchema, formData, registry, fieldPathId }: FieldProps<Answers | undefined>) {
  const order = (uiSchema?.['ui:order'] ?? Object.keys(schema.properties ?? {})) as readonly string[];
  const asked = useMemo(() => order.flatMap((name) => fieldIn(uiSchema?.[name] as UiSchema | undefined, name)), [order, uiSchema]);
  return (
    <LockedForm>
      <FieldList
        fields={asked}
        answers={formData ?? {}}
        widgets={registry.widgets as unknown as Readonly<Record<string, Widget>>}
        idPrefix={fieldPathId.$id}
      />
    </LockedForm>
  );
}

function fieldIn(ui: UiSchema | undefined, name: string): readonly (Field | BrokenField)[] {
  const options = ui?.['ui:options'] as { readonly field?: Field; readonly broken?: string } | undefined;
  if (options?.field) return [options.field];
  return options?.broken ? [{ name, broken: options.broken }] : [];
}

// Conditions are taken off for rendering: RJSF would evaluate each of them at every answer, and the
// rows already follow the same conditions. They stay in what is validated.
function renderedSchema(form: BuiltForm): RJSFSchema {
  const { allOf: _conditions, ...schema } = form.schema;
  return schema as RJSFSchema;
}

const fields = { SchemaField: FormField } as unknown as RegistryFieldsType;
const widgets = ownWidgets as unknown as RegistryWidgetsType;
// A box that must be ticked is `const: 1` in the schema, and RJSF would tick it by itself: consent is given by people.
const defaults = { emptyObjectFields: 'skipDefaults', allOf: 'skipDefaults', constAsDefaults: 'never' } as const;

// Answers are checked by the form's compiled validator; RJSF is never asked to.
const noValidation: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};
