import { useEffect, useMemo, useState } from 'react';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import { type StepNews, stepNews } from '#schemas/forms/step-news.ts';
import { CallError } from '#src/api/call.ts';
import type { FormDefinitions } from '#src/api/use-form-definitions.ts';
import { useWizard } from '../wizard-context.ts';

/** A form that a refusal has shown to be outdated. */
interface Outdated {
  readonly form: BuiltForm;
  readonly refusal: CallError;
  /** The names in this and in earlier refusals that a form of this step did not have. */
  readonly unknown: ReadonlySet<string>;
}

interface OtherQuestions {
  readonly news: StepNews | undefined;
  /** The refusal for which the form was last reloaded. */
  readonly reloadedFor: CallError | undefined;
}

/**
 * Reloads a step's form when a refusal says that its questions, or what they are answered for, have changed: keeps the
 * input, and shows what is new. `refusal` is that of the step, or of one of its people. `ruled` are the names that mean
 * the list itself.
 */
export function useOtherQuestions(
  { form, news, reload }: Pick<FormDefinitions, 'form' | 'news' | 'reload'>,
  refusal: unknown,
  ruled: readonly string[] = none,
): OtherQuestions {
  const { tab, drafts } = useWizard();
  const { tab_name } = tab;
  const [outdated, setOutdated] = useState<Outdated>();

  useEffect(() => {
    if (!form || !(refusal instanceof CallError) || refusal === outdated?.refusal) return;
    const unknown = unknownNames(form, refusal, ruled);
    // A name that a reload did not bring is no question, and a list that stores itself would ask for it forever.
    const isNew = unknown.some((name) => !outdated?.unknown.has(name));
    if (!isNew && !changedElsewhere.has(refusal.code)) return;
    setOutdated({ form, refusal, unknown: new Set([...(outdated?.unknown ?? []), ...unknown]) });
    if (refusal.questions) drafts.seen(tab_name, refusal.questions.version);
    reload();
  }, [form, refusal, ruled, outdated, reload, drafts, tab_name]);

  const shown = useMemo(() => {
    if (!form || !outdated || form === outdated.form) return news;
    if (outdated.refusal.questions) return outdated.refusal.questions;
    const asked = new Set(outdated.form.fields.map(({ name }) => name));
    return stepNews(form.fields, drafts.get(tab_name) ?? {}, { asked, faults: [] });
  }, [form, news, outdated, drafts, tab_name]);
  return { news: shown, reloadedFor: outdated?.refusal };
}

const none: readonly string[] = [];

/** Refusals of answers to a page that no longer shows what they would be given for. */
const changedElsewhere: ReadonlySet<string> = new Set(['questions-changed', 'signed-meanwhile']);

function unknownNames({ fields }: BuiltForm, { faults }: CallError, ruled: readonly string[]): readonly string[] {
  const names = faults.map(({ target_element }) => target_element).filter((name) => !name.includes('.') && !ruled.includes(name));
  return names.filter((name) => !fields.some((field) => field.name === name));
}
