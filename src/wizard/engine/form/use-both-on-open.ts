import { useCallback } from 'react';
import type { Field } from '#schemas/fields/field.ts';
import type { FormStepProps } from './form-step.tsx';

type OnOpen = NonNullable<FormStepProps['onOpen']>;

/** Looks at the fields of a form that opens, and then calls another `onOpen`. Neither may change. */
export function useBothOnOpen(look: (fields: readonly Field[]) => void, then: OnOpen): OnOpen {
  return useCallback(
    (fields, form, fillIn) => {
      look(fields);
      return then(fields, form, fillIn);
    },
    [look, then],
  );
}
