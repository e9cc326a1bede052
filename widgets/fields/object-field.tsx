import {
  deepEquals,
  type ErrorSchema,
  type FieldPathId,
  type FieldProps,
  getUiOptions,
  orderProperties,
  type RJSFSchema,
  toFieldPathId,
  type UiSchema,
} from '@rjsf/utils';
import { type ReactElement, useContext, useMemo, useState } from 'react';
import { LockedFields, LockedForm } from '../form/form-locked.tsx';
import { FieldSections } from '../templates/field-sections.tsx';
import { ObjectFrame } from '../templates/object-frame.tsx';
import { ObjectFieldTemplate } from '../templates/object-field-template.tsx';
import { fieldOf, stockField } from './stock-fields.ts';

const StockObjectField = stockField('ObjectField');

/**
 * RJSF's field for an object. If the object has a closed list of properties, only the property whose answer, fault or rule
 * changed gets a new element, so that an answer costs the same in a short form and in a long one. RJSF's own field shows any
 * other object.
 */
export function ObjectField(props: FieldProps) {
  return isClosed(props) ? <ClosedObjectField {...props} /> : <StockObjectField {...props} />;
}

const openWords = ['additionalProperties', 'patternProperties', 'anyOf', 'oneOf', '$ref', 'dependencies'];

/** Whether an object asks for the properties that its schema lists and for no others. */
export function isClosed({ schema, uiSchema, registry }: FieldProps): boolean {
  const { enableOptionalDataFieldForType } = (registry.globalUiOptions ?? {}) as { enableOptionalDataFieldForType?: unknown };
  return (
    !openWords.some((word) => word in schema && schema[word] !== false) &&
    !enableOptionalDataFieldForType &&
    registry.templates.ObjectFieldTemplate === ObjectFieldTemplate &&
    !Object.keys(uiSchema ?? {}).some((key) => /Template$|enableOptionalData/.test(key))
  );
}

/** The inputs of one property's element; a new element is made when one of these changes. */
interface Shown {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema | undefined;
  readonly formData: unknown;
  readonly errorSchema: ErrorSchema | undefined;
  readonly required: boolean;
  readonly readonly: boolean;
  readonly disabled: boolean;
  readonly hideError: boolean;
  readonly fieldPathId: FieldPathId;
  readonly registry: FieldProps['registry'];
  readonly onChange: FieldProps['onChange'];
}

interface Made {
  readonly shown: Shown;
  readonly element: ReactElement;
}

function ClosedObjectField(props: FieldProps) {
  const { schema: raw, uiSchema = {}, formData, registry, fieldPathId, title, name } = props;
  const { schemaUtils, globalUiOptions } = registry;
  const schema = useMemo(() => schemaUtils.retrieveSchema(raw, formData, true), [schemaUtils, raw, formData]);
  const properties = useSameProperties(schema.properties as Readonly<Record<string, RJSFSchema>> | undefined);
  const options = getUiOptions(uiSchema, globalUiOptions);
  const names = ordered(Object.keys(properties), options.order);
  const fields = useElements(props, names, properties, schema.required);
  const isForm = fieldPathId.path.length === 0;
  const isAlwaysShown = (each: string) => Object.hasOwn(raw.properties ?? {}, each);
  const optionsOf = (each: string) => getUiOptions(uiSchema[each] as UiSchema | undefined);
  const body = <FieldSections {...{ fields, optionsOf, isAlwaysShown }} />;
  const isNamed = options.label !== false;
  const heading = isNamed ? (options.title ?? schema.title ?? title ?? name) : undefined;
  const description = isNamed ? (options.description ?? schema.description) : undefined;
  if (isForm && !heading && !description) return <LockedForm>{body}</LockedForm>;
  const framed = (
    <ObjectFrame id={fieldPathId.$id} heading={heading} description={description}>
      {body}
    </ObjectFrame>
  );
  return isForm ? <LockedForm>{framed}</LockedForm> : framed;
}

// RJSF would refuse the whole object if its order left out a property.
function ordered(names: readonly string[], order: readonly string[] | undefined): readonly string[] {
  return orderProperties([...names], order?.includes('*') ? [...order] : order && [...order, '*']);
}

/** The properties, each the same object until its content changes: RJSF creates new objects whenever it resolves conditions. */
function useSameProperties(properties: Readonly<Record<string, RJSFSchema>> = {}): Readonly<Record<string, RJSFSchema>> {
  const [known] = useState(() => new Map<string, RJSFSchema>());
  return useMemo(() => {
    const same = Object.entries(properties).map(([name, schema]) => {
      const before = known.get(name);
      if (before && deepEquals(before, schema)) return [name, before] as const;
      known.set(name, schema);
      return [name, schema] as const;
    });
    return Object.fromEntries(same);
  }, [properties, known]);
}

function useElements(
  props: FieldProps,
  names: readonly string[],
  properties: Readonly<Record<string, RJSFSchema>>,
  required: readonly string[] | undefined,
): ReadonlyMap<string, ReactElement> {
  const [made] = useState(() => new Map<string, Made>());
  const locked = useContext(LockedFields);
  const { registry, fieldPathId, uiSchema, formData, errorSchema, onChange, onBlur, onFocus } = props;
  // Moving an entry of a list, or renaming a property of an open object, changes the path but does not remount the field.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- one id, one path
  const paths = useMemo(() => new Map<string, FieldPathId>(), [fieldPathId.$id]);
  const SchemaField = fieldOf(registry, 'SchemaField');
  const pathOf = (name: string) => {
    const known = paths.get(name) ?? toFieldPathId(name, registry.globalFormOptions, fieldPathId.path);
    paths.set(name, known);
    return known;
  };
  const asked = new Set(required);
  const elements = names.map((name) => {
    const path = pathOf(name);
    const shown: Shown = {
      schema: properties[name] ?? {},
      uiSchema: uiSchema?.[name] as UiSchema | undefined,
      formData: own(formData, name),
      errorSchema: own(errorSchema, name) as ErrorSchema | undefined,
      required: asked.has(name),
      readonly: Boolean(props.readonly) || locked.has(path.path.join('.')),
      disabled: Boolean(props.disabled),
      hideError: Boolean(props.hideError),
      fieldPathId: path,
      registry,
      onChange,
    };
    const before = made.get(name);
    if (before && isSame(before.shown, shown)) return [name, before.element] as const;
    const element = <SchemaField key={name} name={name} {...shown} onBlur={onBlur} onFocus={onFocus} />;
    made.set(name, { shown, element });
    return [name, element] as const;
  });
  return new Map(elements);
}

// A name such as `toString` is a name like any other.
function own(values: unknown, name: string): unknown {
  return typeof values === 'object' && values !== null && Object.hasOwn(values, name)
    ? (values as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

function isSame(one: Shown, other: Shown): boolean {
  return (Object.keys(one) as (keyof Shown)[]).every((key) => Object.is(one[key], other[key]));
}
