import { useMemo } from 'react';
import { Adornments } from '#widgets/form/adornments.tsx';
import { FormStep } from './form-step.tsx';
import { useHints } from '../lookups/use-hints.tsx';
import { useWizard } from '../wizard-context.ts';

/** Any step that is a form, with its additions. */
export function FormScreen() {
  const { steps, tab } = useWizard();
  const { useForm } = steps.of(tab);
  const { adornments, beside, ...form } = useForm();
  const { onAnswer, settled } = form;
  const { shown, answered } = useHints();
  const all = useMemo(() => ({ ...without(shown, settled), ...adornments }), [shown, settled, adornments]);
  return (
    <Adornments value={all}>
      <FormStep
        {...form}
        onAnswer={(field, value, reached) => {
          answered(field, value);
          return onAnswer?.(field, value, reached);
        }}
      />
      {beside}
    </Adornments>
  );
}

// Hints about typed text do not apply to questions that are answered elsewhere.
function without<Shown>(shown: Readonly<Record<string, Shown>>, settled: object = {}): Readonly<Record<string, Shown>> {
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !Object.hasOwn(settled, name)));
}
