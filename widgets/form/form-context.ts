import { createContext, useContext } from 'react';
import type { FormStore } from './form-store.ts';

/** What the rows of a form share. The object is the same for as long as the form is mounted. */
export interface FormParts {
  readonly store: FormStore;
  /** Says an answer: to the store, to RJSF and to whoever listens. */
  readonly answer: (name: string, value: unknown) => void;
}

/** Hands a form’s parts to its rows; undefined outside of any form. */
export const FormContext = createContext<FormParts | undefined>(undefined);

/** The parts of the form around a control. Throws outside of a form. */
export function useFormParts(): FormParts {
  const parts = useContext(FormContext);
  if (!parts) throw new Error('a control stands outside of a form: render it inside SchemaForm');
  return parts;
}
