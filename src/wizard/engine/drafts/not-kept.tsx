import type { Field } from '#schemas/fields/field.ts';
import { labelsNotDrafted } from '#schemas/forms/drafted-answers.ts';
import { perLanguage } from '#schemas/language/per-language.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';

const list = perLanguage((locale) => new Intl.ListFormat(locale));

/** Says which answers of a form are not kept before its step is saved, if there are any. */
export function NotKept({ fields }: { readonly fields: readonly Field[] }) {
  const labels = [...new Set(labelsNotDrafted(fields))];
  if (labels.length === 0) return null;
  return <p className="mt-6 text-sm text-ink-muted print:hidden">{fill(messages.draftNotKept, { labels: list().format(labels) })}</p>;
}
