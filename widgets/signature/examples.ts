import { dot } from '#schemas/forms/answers/dot.ts';
import { examplesOf, type WidgetExample } from '../example.ts';

/** A signature, drawn or typed. */
export const signatureExamples: readonly WidgetExample[] = examplesOf(
  { field_name: 'signature', type: 'signature', label: 'Your signature', help: 'As on your identity card.' },
  {
    'an empty surface': {},
    'a signature that may be left out': { required: false },
    'a signed one': { value: dot },
    'a signature with an error': { error: 'Signature is required' },
    'a signature that may not be changed': { value: dot, read_only: true },
  },
);
