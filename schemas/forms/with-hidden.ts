import type { BuiltForm } from './build-form.ts';

/** A form that shows none of the named fields. They stay among its answers, where something else fills them in. */
export function withHidden(form: BuiltForm, names: readonly string[]): BuiltForm {
  const shown = names.filter((name) => form.uiSchema[name]);
  if (shown.length === 0) return form;
  const hidden = Object.fromEntries(shown.map((name) => [name, { ...(form.uiSchema[name] as object), 'ui:widget': 'hidden' }]));
  return { ...form, uiSchema: { ...form.uiSchema, ...hidden } };
}
