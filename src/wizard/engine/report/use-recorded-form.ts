import { use, useEffect } from 'react';
import type { Check } from '#schemas/forms/answers/stand-ins.ts';
import type { LoadedForm } from '#src/api/load-form.ts';
import { WizardRecording } from './recording.ts';

/** Tells the recording, if there is one, which form a step has and its validator. */
export function useRecordedForm(tab: string, { form, validate, context }: Check, source: LoadedForm['source']): void {
  const recording = use(WizardRecording);
  useEffect(() => {
    if (source) recording?.forms.set(tab, { form, validate, context, ...source });
  }, [recording, tab, form, validate, context, source]);
}
