import { useEffect, useMemo, useState } from 'react';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import { stepNews } from '#schemas/forms/step-news.ts';
import type { CallError } from '#src/api/call.ts';
import { type FormDefinitions, useFormDefinitions } from '#src/api/use-form-definitions.ts';
import { isCarriersOwn, stepRow } from '../step-table.ts';
import { useWizard } from '../wizard-context.ts';

/** A form that a refusal has shown to be no longer what the step asks. */
interface Outdated {
  readonly form: BuiltForm;
  readonly refusal: CallError;
}

/**
 * The form of the step that the wizard stands on. When a refusal names a field that the form does not ask for, the carrier
 * has changed the step meanwhile: it is asked for anew, what was typed stays, and what is new is told.
 */
export function useStepForm(): FormDefinitions {
  const { enrollmentId, tab, failure, drafts } = useWizard();
  const { tab_name } = tab;
  const request = isCarriersOwn(tab_name) ? { enrollment_id: enrollmentId, tab_name } : { enrollment_id: enrollmentId };
  const definitions = useFormDefinitions(tab_name, stepRow(tab_name).fields ?? 'GET /get-form-fields-step-info', request as never);
  const { form, news, reload } = definitions;
  const [outdated, setOutdated] = useState<Outdated>();

  useEffect(() => {
    if (!form || !failure || failure === outdated?.refusal || !namesStrangers(form, failure)) return;
    setOutdated({ form, refusal: failure });
    reload();
  }, [form, failure, outdated, reload]);

  const told = useMemo(() => {
    if (!form || !outdated || form === outdated.form) return news;
    const asked = new Set(outdated.form.fields.map(({ name }) => name));
    return stepNews(form.fields, drafts.get(tab_name) ?? {}, { asked, faults: [] });
  }, [form, news, outdated, drafts, tab_name]);
  return { ...definitions, news: told };
}

function namesStrangers({ fields }: BuiltForm, { faults }: CallError): boolean {
  return faults.some(({ target_element }) => !fields.some(({ name }) => name === target_element));
}
