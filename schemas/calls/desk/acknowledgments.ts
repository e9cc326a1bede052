import { Type } from 'typebox';
import { acknowledgmentKinds, acknowledgmentOutcomes } from '#schemas/desk/acknowledgment-outcomes.ts';
import { call, Done, orNull, textId } from '../call.ts';

const carrierId = Type.String({ maxLength: 60, pattern: '^[a-z0-9][a-z0-9-]*$' });

/** An acknowledgment with its faults. */
export const Acknowledgment = Type.Object({
  acknowledgment_id: Type.String(),
  kind: Type.Enum([...acknowledgmentKinds]),
  control_number: orNull(Type.Integer()),
  export_id: Type.Union([Type.String(), Type.Null()], { description: 'The export with this control number; null if there is none.' }),
  outcome: Type.Enum([...acknowledgmentOutcomes]),
  taken_at: Type.String(),
  faults: Type.Array(
    Type.Object({
      text: Type.String({ description: 'In words, without the value at fault.' }),
      policy_id: orNull(Type.String()),
      enrollment_id: orNull(Type.String()),
    }),
  ),
});

/** The acknowledgments that carriers return for 834 files. */
export const acknowledgmentCalls = {
  'GET /get-acknowledgments': call({
    summary: 'Files with acknowledgments of carriers, the newest first, and places that could not be looked at',
    access: 'operations',
    request: Type.Object({ after: Type.Optional(textId) }),
    data: Type.Object({
      result: Type.Array(
        Type.Object({
          file_id: Type.String(),
          carrier_name: Type.String(),
          file_name: Type.String(),
          taken_at: Type.String(),
          taken_by: Type.String(),
          error: Type.Union([Type.String(), Type.Null()], { description: 'Why the file could not be read.' }),
          acknowledgments: Type.Array(Acknowledgment),
        }),
      ),
      more: Type.Boolean({ description: 'There are earlier ones, which `after` with the last id asks for.' }),
      places: Type.Array(Type.Object({ carrier_name: Type.String(), from: Type.String(), error: orNull(Type.String()) }), {
        description: 'Where acknowledgments are looked for, and why the last look failed.',
      }),
    }),
  }),
  'POST /read-acknowledgment': call({
    summary: "Reads a carrier's file with TA1, 999 or 997; a file that was read before changes nothing",
    access: 'operations',
    large: true,
    request: Type.Object({
      carrier_id: carrierId,
      file_name: Type.String({
        minLength: 1,
        maxLength: 200,
        pattern: '^[^/\\\\\\u0000-\\u001f]+$',
        description: 'Its name, as the list shows it.',
      }),
      text: Type.String({ minLength: 1, maxLength: 2_000_000, description: 'Its whole content.' }),
    }),
    data: Type.Object({ is_new: Type.Boolean({ description: 'False if the same file was read before.' }) }),
  }),
  'POST /resend-export': call({
    summary: 'Sends a refused 834 file again, as its policies stand now, with a new control number; asked twice, it is sent once',
    access: 'operations',
    request: Type.Object({ export_id: textId }),
    data: Done,
  }),
};
