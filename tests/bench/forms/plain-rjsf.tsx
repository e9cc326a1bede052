import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { formats } from '#schemas/forms/formats.ts';
import { measure } from './subject.ts';

const validator = customizeValidator({ customFormats: formats, ajvOptionsOverrides: { keywords: ['dateLimits'], strict: false } });

/** RJSF as its documentation shows it: the stock theme and the stock validator. */
measure((form, answers, onSubmit) => {
  const properties = Object.fromEntries(
    form.fields.map((field) => [field.name, { title: field.label, ...(form.schema.properties?.[field.name] as object) }]),
  );
  return (
    <Form
      schema={{ ...form.schema, properties } as RJSFSchema}
      formData={answers}
      validator={validator}
      noHtml5Validate
      onSubmit={onSubmit}
      onError={() => undefined}
    >
      <button type="submit">Next</button>
    </Form>
  );
});
