import type { FormData } from '#schemas/forms/answers/form-data.ts';

/** The mounted RJSF form as its host uses it. Only the form holds the answers. */
export interface Engine {
  readonly state: { readonly formData?: FormData };
  readonly formElement: { readonly current: HTMLFormElement | null };
  setFieldValue(path: (string | number)[], value: unknown): void;
}
