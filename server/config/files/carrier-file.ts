import { Type, type Static } from 'typebox';
import { Asked, PlanEntry } from './plan-entry.ts';
import { Delivery } from './delivery.ts';
import { Edi834 } from './edi-834.ts';
import { ExportLayout } from './export-layout.ts';
import { id, snake, translatable, text } from './words.ts';

/** carriers/<name>.yaml */
export const CarrierFile = translatable(
  {
    id,
    name: text,
    mark: Type.String({ minLength: 1, maxLength: 3 }),
    special_message: Type.Optional(text),
    asks: Type.Optional(Type.Record(snake, Asked)),
    exports: Type.Optional(Type.Array(ExportLayout, { description: 'How the carrier receives policies.' })),
    edi_834: Type.Optional(Edi834),
    deliveries: Type.Optional(Type.Array(Delivery, { description: 'Files that are made and delivered on a schedule.' })),
    plans: Type.Array(PlanEntry, { minItems: 1 }),
  },
  ['special_message'],
);

export type CarrierFile = Static<typeof CarrierFile>;
