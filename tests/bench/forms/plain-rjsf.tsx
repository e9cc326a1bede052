import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { formats } from '#schemas/forms/schema/own-words.ts';
import { measure } from './subject.ts';

const validator = customizeValidator({ customFormats: formats, ajvOptionsOverrides: { keywords: ['dateLimits'], strict: false } });

/** RJSF as its documentation shows it: the stock theme and the stock validator. */
measure((form, answers, onSubmit) => (
  <Form
    schema={form.schema as RJSFSchema}
    uiSchema={form.uiSchema as UiSchema}
    formData={answers}
    validator={validator}
    noHtml5Validate
    onSubmit={onSubmit}
    onError={() => undefined}
  >
    <button type="submit">Next</button>
  </Form>
));
