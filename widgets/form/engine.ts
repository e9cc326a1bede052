import type { FormData } from '#schemas/forms/answers/form-data.ts';

/** What the host needs of the mounted RJSF form, which alone holds the answers. */
export interface Engine {
  readonly state: { readonly formData?: FormData };
  readonly formElement: { readonly current: HTMLFormElement | null };
  setFieldValue(path: (string | number)[], value: unknown): void;
}
