import { Type } from 'typebox';
import { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { call } from './call.ts';

/** What a carrier may say of fields, by example. */
export const galleryCalls = {
  'GET /get-field-gallery': call({
    summary: 'Everything that a field may say, by example: the text that a carrier writes, and the form that it becomes',
    access: 'anyone',
    request: Type.Object({}),
    data: Type.Object({
      examples: Type.Array(
        Type.Object({
          title: Type.String(),
          text: Type.String(),
          yaml: Type.String(),
          result: Type.Array(FieldDefinition),
          validator: Type.String({ description: 'Path of an ES module, cached for ever under its content hash.' }),
        }),
      ),
    }),
  }),
};
