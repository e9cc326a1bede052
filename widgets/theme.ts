import type { ThemeProps } from '@rjsf/core';
import { BrokenField } from './fields/broken-field.tsx';
import { ObjectField } from './fields/object-field.tsx';
import { SchemaField } from './fields/schema-field.tsx';
import { widgets } from './registry.ts';
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './templates/array-field-template.tsx';
import { BaseInputTemplate } from './templates/base-input-template.tsx';
import { ButtonTemplates } from './templates/buttons.tsx';
import { ErrorListTemplate } from './templates/error-list-template.tsx';
import { FieldTemplate } from './templates/field-template.tsx';
import { ObjectFieldTemplate } from './templates/object-field-template.tsx';

/** enrollkit's look and controls for RJSF: `withTheme(theme)` makes a form of any JSON Schema in it. */
export const theme = {
  fields: { SchemaField, ObjectField, BrokenField },
  templates: {
    ArrayFieldItemTemplate,
    ArrayFieldTemplate,
    BaseInputTemplate,
    ButtonTemplates,
    ErrorListTemplate,
    FieldTemplate,
    ObjectFieldTemplate,
  },
  widgets,
} satisfies ThemeProps;
