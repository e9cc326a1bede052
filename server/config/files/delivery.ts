import { Type, type Static } from 'typebox';
import { closed } from './words.ts';

/** The days of a week, as a schedule names them. */
export const weekDays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

// No way out of the folder that it is inside.
const folder = (description: string) =>
  Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$', maxLength: 200, description }));

const Sftp = Type.Object(
  {
    host: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9.:-]*$', maxLength: 253 }),
    port: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535, description: '22 if left out' })),
    user: Type.String({ pattern: '^[A-Za-z0-9_][A-Za-z0-9._@-]*$', maxLength: 100 }),
    folder: Type.Optional(
      Type.String({ pattern: '^[^\\u0000-\\u001f]+$', maxLength: 200, description: 'On the server; where it puts the user if left out.' }),
    ),
    host_key: Type.String({
      pattern: '^SHA256:[A-Za-z0-9+/]{43}$',
      description:
        "The fingerprint of the server's key, as `ssh-keyscan -p 22 HOST | ssh-keygen -lf -` prints it. Any other server is refused.",
    }),
  },
  {
    ...closed,
    description:
      'An SFTP server. Its host, too, and its password or private key are in the environment: see docs/how-to/send-834-files.md.',
  },
);

/** A place for files: a folder of this machine, or of an SFTP server. */
export const filePlace = (description: string) =>
  Type.Object(
    { folder: folder("Inside the carrier's own folder in `DELIVERY_DIR`."), sftp: Type.Optional(Sftp) },
    { ...closed, description },
  );

/** Files that are made and delivered on a schedule. */
export const Delivery = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,39}$' }),
    layout: Type.String({ description: 'The name of a layout, `standard`, or `edi-834`.' }),
    format: Type.Enum(['csv', 'jsonl', '834']),
    extent: Type.Enum(['changes', 'whole'], { description: 'What changed since the last such export, or everything.' }),
    at: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'The time of day in the time zone of the site: 06:00' }),
    on: Type.Optional(Type.Array(Type.Enum([...weekDays]), { minItems: 1, uniqueItems: true, description: 'Every day if left out.' })),
    to: filePlace('Where the files go.'),
  },
  closed,
);

export type Delivery = Static<typeof Delivery>;
export type FilePlace = Static<ReturnType<typeof filePlace>>;
export type SftpPlace = Static<typeof Sftp>;
