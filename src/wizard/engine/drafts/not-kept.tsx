import { useContext, useSyncExternalStore } from 'react';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import { labelsNotDrafted } from '#schemas/forms/answers/drafted-answers.ts';
import { listText } from '#schemas/language/list-text.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { FormHostContext } from '#widgets/form/form-host-context.ts';
import type { FormHost } from '#widgets/form/form-host.ts';

/** Says which answers of a form are not kept before its step is saved, if it asks for any right now. */
export function NotKept({ form }: { readonly form: BuiltForm }) {
  const host = useContext(FormHostContext);
  const labels = useSyncExternalStore(host?.subscribe ?? never, () => listText(new Set(labelsNow(form, host))));
  if (labels === '') return null;
  return <p className="mt-6 text-sm text-ink-muted print:hidden">{fill(messages.draftNotKept, { labels })}</p>;
}

const never = () => () => {};

function labelsNow({ fields, uiSchema }: BuiltForm, host: FormHost | undefined): readonly string[] {
  const all = labelsNotDrafted(fields);
  // Most forms keep everything, and this runs at each fault.
  if (!host || all.length === 0) return all;
  const shown = host.shown();
  return labelsNotDrafted(fields.filter(({ name }) => shown.has(name) && (uiSchema[name] as UiOfField)?.['ui:widget'] !== 'hidden'));
}

type UiOfField = { readonly 'ui:widget'?: unknown } | undefined;
