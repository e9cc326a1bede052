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
}

/**
 * Reloads a step's form when a refusal says that its questions, or what they are answered for, have changed: keeps the input, and shows what is new.
 * `refusal` is that of the step, or of one of its people.
 */
export function useOtherQuestions(
  { form, news, reload }: Pick<FormDefinitions, 'form' | 'news' | 'reload'>,
  refusal: unknown,
  ruled: readonly string[] = none,
): StepNews | undefined {
  const { tab, drafts } = useWizard();
  const { tab_name } = tab;
  const [outdated, setOutdated] = useState<Outdated>();

  useEffect(() => {
    if (!form || !(refusal instanceof CallError) || refusal === outdated?.refusal || !asksOthers(form, refusal, ruled)) return;
    setOutdated({ form, refusal });
    if (refusal.questions) drafts.seen(tab_name, refusal.questions.version);
    reload();
  }, [form, refusal, ruled, outdated, reload, drafts, tab_name]);

  return useMemo(() => {
    if (!form || !outdated || form === outdated.form) return news;
    if (outdated.refusal.questions) return outdated.refusal.questions;
    const asked = new Set(outdated.form.fields.map(({ name }) => name));
    return stepNews(form.fields, drafts.get(tab_name) ?? {}, { asked, faults: [] });
  }, [form, news, outdated, drafts, tab_name]);
}

const none: readonly string[] = [];

/** Refusals of answers to a page that no longer shows what they would be given for. */
const changedElsewhere: ReadonlySet<string> = new Set(['questions-changed', 'signed-meanwhile']);

function asksOthers({ fields }: BuiltForm, { code, faults }: CallError, ruled: readonly string[]): boolean {
  const names = faults.map(({ target_element }) => target_element).filter((name) => !name.includes('.') && !ruled.includes(name));
  return changedElsewhere.has(code) || names.some((name) => !fields.some((field) => field.name === name));
}
