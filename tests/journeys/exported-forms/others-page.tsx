import StockForm, { type FormProps } from '@rjsf/core';
import { Form as ReadyForm } from '@rjsf/shadcn';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import type { ComponentType } from 'react';
import { fileOf, pathOf, showOne } from './page-of-forms.ts';

/* The exported files as another project would use them: a theme and a validator of RJSF's, which know nothing of ours. */

const themes: Readonly<Record<string, ComponentType<FormProps>>> = { stock: StockForm, ready: ReadyForm };

// RJSF would tick a box that must be ticked.
const defaults = { emptyObjectFields: 'skipDefaults', constAsDefaults: 'never' } as const;

interface RawError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

window.forms = {
  async show(theme, name, answers) {
    const [schema, uiSchema] = await Promise.all([fileOf<RJSFSchema>(`${name}.schema`), fileOf<UiSchema>(`${name}.ui`)]);
    const Form = themes[theme];
    const prefix = 'form';
    if (!Form) throw new Error(`there is no theme "${theme}" on this page`);
    const shown = [];
    for (const each of answers) {
      const render = () => (
        <Form
          schema={schema}
          uiSchema={uiSchema}
          formData={each}
          validator={validator}
          idPrefix={prefix}
          idSeparator="__"
          noHtml5Validate
          showErrorList={false}
          experimental_defaultFormStateBehavior={defaults}
          onError={() => undefined}
        />
      );
      shown.push(await showOne(render, prefix, each));
    }
    // Otherwise it would keep every form that it has seen.
    validator.reset();
    return shown;
  },
  async check(name, answers) {
    const schema = await fileOf<RJSFSchema>(`${name}.schema`);
    const found = answers.map((each) =>
      (validator.rawValidation<RawError>(schema, each).errors ?? []).map((error) => ({ path: pathOf(error), keyword: error.keyword })),
    );
    validator.reset();
    return found;
  },
};
