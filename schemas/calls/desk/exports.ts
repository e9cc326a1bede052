import { Type } from 'typebox';
import { Acknowledgment } from './acknowledgments.ts';
import { call, isoDayText, orNull } from '../call.ts';

/** The kinds of files in an export. */
export const exportFormats = ['csv', 'jsonl', '834'] as const;
/** Its policies: all, those that changed since the last such export, or those that changed in a period. */
export const exportExtents = ['whole', 'changes', 'period'] as const;
/** The states of an export. `deleted` means that it has expired and its file was deleted. */
export const exportStates = ['waiting', 'running', 'done', 'failed', 'deleted'] as const;

const carrierId = Type.String({ maxLength: 60, pattern: '^[a-z0-9][a-z0-9-]*$' });
/** The name of a layout, as its carrier's file has it. */
export const layoutName = Type.String({ maxLength: 40, pattern: '^[a-z0-9][a-z0-9_-]*$' });
const count = Type.Integer({ minimum: 0 });

const Export = Type.Object({
  export_id: Type.String(),
  carrier_id: Type.String(),
  carrier_name: Type.String(),
  format: Type.Enum([...exportFormats]),
  layout: Type.String(),
  layout_version: Type.Integer(),
  extent: Type.Enum([...exportExtents]),
  from: orNull(Type.String()),
  to: orNull(Type.String()),
  state: Type.Enum([...exportStates], { description: 'Ask again until it is `done` or `failed`.' }),
  asked_by: Type.String(),
  asked_at: Type.String(),
  finished_at: orNull(Type.String()),
  expires_at: orNull(Type.String()),
  policies: count,
  records: count,
  total: Type.Union([count, Type.Null()], { description: 'How many policies it will have; null until that is known.' }),
  bytes: count,
  control_number: Type.Union([count, Type.Null()], { description: 'Of an 834 file: ISA13, GS06 and ST02.' }),
  acknowledgments: Type.Array(Acknowledgment, { description: 'What the carrier said of the file, the oldest first.' }),
  awaits_acknowledgment: Type.Boolean({ description: 'The carrier answers files, and has not answered this one.' }),
  resent_as: Type.Union([Type.String(), Type.Null()], { description: 'The export that sends this refused one again.' }),
  error: orNull(Type.String({ description: 'Why the last try failed. It is tried again, unless the state is `failed`.' })),
  files: Type.Array(
    Type.Object({ file_name: Type.String(), path: Type.String({ description: 'Where staff and programs download it, on this server.' }) }),
  ),
});

/** A layout in which a carrier's policies can be exported. */
export const LayoutListed = Type.Object({
  name: Type.String(),
  title: Type.String(),
  version: Type.Integer(),
  formats: Type.Array(Type.Enum([...exportFormats])),
  shows_sensitive: Type.Boolean({ description: 'It has sensitive answers in full.' }),
  encrypted: Type.Boolean(),
});

/** Exports of policies. */
export const exportCalls = {
  'GET /get-export-choices': call({
    summary: 'The carriers with the layouts in which their policies can be exported',
    access: 'operations',
    request: Type.Object({}),
    data: Type.Object({
      result: Type.Array(
        Type.Object({
          carrier_id: Type.String(),
          name: Type.String(),
          layouts: Type.Array(LayoutListed),
        }),
      ),
    }),
  }),
  'POST /make-export': call({
    summary: 'Asks for an export of policies, which is made in the background',
    access: 'operations',
    request: Type.Object({
      carrier_id: carrierId,
      format: Type.Enum([...exportFormats]),
      layout: layoutName,
      extent: Type.Enum([...exportExtents], {
        description: '`changes`: since the last such export of carrier, layout and format. `period` needs `from` and `to`.',
      }),
      from: Type.Optional(isoDayText),
      to: Type.Optional(isoDayText),
    }),
    data: Type.Object({ export: Export }),
  }),
  'GET /get-exports': call({
    summary: 'Exports, the newest first, fifty at a time',
    access: 'operations',
    request: Type.Object({
      carrier_id: Type.Optional(carrierId),
      after: Type.Optional(Type.String({ maxLength: 40, description: 'The last `export_id` of the page before.' })),
    }),
    data: Type.Object({ result: Type.Array(Export), more: Type.Boolean() }),
  }),
};
