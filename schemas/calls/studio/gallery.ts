import { Type } from 'typebox';
import { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { call } from '../call.ts';

/** Fields by example. */
export const galleryCalls = {
  'GET /get-field-gallery': call({
    summary: 'Every feature of fields by example: the YAML that a carrier writes, and the resulting form',
    access: 'anyone',
    request: Type.Object({}),
    data: Type.Object({
      examples: Type.Array(
        Type.Object({
          title: Type.String(),
          text: Type.String(),
          yaml: Type.String(),
          result: Type.Array(FieldDefinition),
          validator: Type.String({ description: 'Path of an ES module, cached forever under its content hash.' }),
        }),
      ),
    }),
  }),
};
