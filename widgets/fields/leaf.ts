import {
  ADDITIONAL_PROPERTY_FLAG,
  getUiOptions,
  isObject,
  optionsList,
  type Registry,
  type RJSFSchema,
  type StrictRJSFSchema,
  type UIOptionsType,
  type UiSchema,
  type Widget,
} from '@rjsf/utils';
import type { ComponentType } from 'react';
import { namings, widgetNames, widgets as ownWidgets } from '../registry.ts';
import type { ControlProps, Naming } from '../widget.ts';

/** An ordinary field with one control: its widget and options, computed from its schemas once. */
export interface Leaf {
  readonly Control: ComponentType<ControlProps>;
  readonly naming: Naming;
  readonly role: 'radiogroup' | undefined;
  readonly options: UIOptionsType & { readonly enumOptions?: ReturnType<typeof optionsList> };
}

interface Remembered {
  readonly uiSchema: UiSchema | undefined;
  readonly registry: Registry;
  readonly leaf: Leaf | undefined;
}

const remembered = new WeakMap<RJSFSchema, Remembered>();

/**
 * The leaf for a schema; undefined if RJSF's own field must show it, because RJSF has to resolve the schema or because a page
 * replaces how it is shown.
 */
export function leafOf(schema: RJSFSchema, uiSchema: UiSchema | undefined, registry: Registry): Leaf | undefined {
  const before = remembered.get(schema);
  if (
    before &&
    before.uiSchema === uiSchema &&
    before.registry.widgets === registry.widgets &&
    before.registry.templates === registry.templates
  )
    return before.leaf;
  const leaf = makeLeaf(schema, uiSchema, registry);
  remembered.set(schema, { uiSchema, registry, leaf });
  return leaf;
}

// Keywords that RJSF resolves against the data, or displays in a special way.
const unusual = [
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'dependencies',
  'properties',
  'deprecated',
  'examples',
  'additionalProperties',
  ADDITIONAL_PROPERTY_FLAG,
];

function makeLeaf(schema: RJSFSchema, uiSchema: UiSchema | undefined, registry: Registry): Leaf | undefined {
  if (unusual.some((word) => word in schema) || isShownOtherwise(uiSchema)) return undefined;
  const { widget, ...options } = getUiOptions(uiSchema, registry.globalUiOptions);
  const chosen = typeof widget === 'function' ? widget : nameOf(schema, widget, registry);
  if (chosen === undefined) return undefined;
  const Control = (typeof chosen === 'string' ? registry.widgets[chosen] : chosen) as ComponentType<ControlProps> | undefined;
  if (!Control) return undefined;
  // A control that replaces one of ours gets its name from a label, like most.
  const isOurs =
    typeof chosen === 'string' && Object.hasOwn(ownWidgets, chosen) && Control === ownWidgets[chosen as keyof typeof ownWidgets];
  const { naming = 'label', role } = isOurs ? (namings[chosen] ?? {}) : {};
  const listed = schema.type === 'array' ? (schema.items as StrictRJSFSchema) : schema;
  const enumOptions = listed.enum ? optionsList(listed as RJSFSchema, uiSchema) : undefined;
  return { Control, naming, role, options: enumOptions ? { ...options, enumOptions } : options };
}

// The UI schema names a field, a template or definitions of its own.
function isShownOtherwise(uiSchema: UiSchema | undefined): boolean {
  return (
    Object.keys(uiSchema ?? {}).some((key) => /^(ui:)?field$|Template$|definitions$/i.test(key) || key === 'items') ||
    'field' in (uiSchema?.['ui:options'] ?? {})
  );
}

/** The name of a schema's control in the registry; undefined if RJSF's own field has to find it. */
function nameOf(schema: RJSFSchema, wanted: string | Widget | undefined, { widgets }: Registry): string | undefined {
  if (typeof wanted === 'string') {
    if (Object.hasOwn(widgets, wanted)) return wanted;
    return Object.hasOwn(widgetNames, wanted) && fits(wanted, schema) ? widgetNames[wanted as keyof typeof widgetNames] : undefined;
  }
  if (schema.type === 'boolean') return schema.enum ? undefined : 'CheckboxWidget';
  if (schema.type === 'array' || schema.type === 'null' || schema.type === 'object' || Array.isArray(schema.type)) return undefined;
  if (schema.enum) return 'SelectWidget';
  if (schema.format !== undefined) return Object.hasOwn(widgets, schema.format) ? schema.format : undefined;
  // RJSF's own field handles fractional numbers, with their checks and steps.
  return schema.type === 'string' || schema.type === 'integer' ? 'TextWidget' : undefined;
}

/** Whether RJSF, too, offers the control for the schema's type. */
function fits(widget: string, schema: RJSFSchema): boolean {
  switch (widget) {
    case 'checkbox':
      return schema.type === 'boolean' && !schema.enum;
    case 'checkboxes':
      return schema.type === 'array' && Boolean(schema.uniqueItems) && isListOfChoices(schema.items);
    case 'radio':
    case 'select':
      return Array.isArray(schema.enum) && schema.type !== 'boolean' && schema.type !== 'array';
    case 'updown':
      return schema.type === 'integer' && !schema.enum;
    default:
      return schema.type === 'string' && !schema.enum;
  }
}

const isListOfChoices = (items: RJSFSchema['items']) => isObject(items) && !Array.isArray(items) && Array.isArray(items.enum);
