import { Type } from 'typebox';
import { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { Carrier, example, StepListed } from './analyst.ts';
import { call } from '../call.ts';
import { exportFormats, layoutName, LayoutListed } from '../desk/exports.ts';

const carrierFile = '^carriers/[A-Za-z0-9_][A-Za-z0-9_.-]{0,60}\\.ya?ml$';
const fileName = Type.String({ pattern: `^(site|steps)\\.yaml$|${carrierFile}` });
const hash = Type.String({ maxLength: 64, pattern: '^[a-z0-9]+$', description: 'A hash of the files, character by character.' });
const place = Type.Integer({ minimum: 1, description: 'Starts at 1.' });
const versionNumber = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });

/** The files that differ from the current ones: a text each, or null for a deleted one. */
const edits = Type.Array(Type.Object({ file: fileName, text: Type.Union([Type.String({ maxLength: 1_200_000 }), Type.Null()]) }), {
  maxItems: 200,
});

const ConfigFault = Type.Object({
  file: Type.String(),
  line: place,
  column: place,
  found: Type.String(),
  expected: Type.String(),
  nearest: Type.Optional(Type.String({ description: 'The valid word closest to what was found.' })),
});

/** The kinds of effect; the browser has words for each. */
const changeKinds = [
  'field-new',
  'field-gone',
  'field-renamed',
  'field-retyped',
  'field-required',
  'field-optional',
  'field-other',
  'step-new',
  'step-gone',
  'step-renamed',
  'step-other',
  'plan-new',
  'plan-gone',
  'plan-other',
  'site-other',
  'people-other',
] as const;

/** One difference that another configuration makes for enrollments. */
const ConfigChange = Type.Object({
  kind: Type.Enum([...changeKinds]),
  where: Type.String({ description: 'The step, and the plans if only some ask it.' }),
  what: Type.String({ description: 'The field, step or plan.' }),
  was: Type.Optional(Type.String()),
  now: Type.Optional(Type.String()),
});

const Version = Type.Object({
  number: versionNumber,
  published_at: Type.String(),
  published_by: Type.Union([Type.String(), Type.Null()], { description: 'Null for a version found in the files.' }),
  note: Type.String(),
  changed_files: Type.Array(Type.String()),
  changes: Type.Array(ConfigChange),
  in_force: Type.Boolean({ description: 'The current files are those of this version.' }),
});

const Published = Type.Object({ number: versionNumber, version: hash });
const note = Type.String({ maxLength: 300, description: 'Its purpose, in the words of the publisher.' });

/** The calls by which carriers change their configuration while the store runs. */
export const studioCalls = {
  'GET /get-configuration': call({
    summary: "The current files of the configuration, without the operator's people.yaml, and the schemas that editors complete them with",
    access: 'carrier',
    request: Type.Object({}),
    data: Type.Object({
      version: hash,
      files: Type.Array(Type.Object({ file: Type.String(), kind: Type.String(), text: Type.String() })),
      schemas: Type.Record(Type.String(), Type.Unknown(), { description: 'JSON Schema by kind of file.' }),
    }),
  }),
  'POST /check-configuration': call({
    summary: 'Every fault of the configuration with these edits; without faults, what they change and for how many enrollments',
    access: 'carrier',
    changes: false,
    large: true,
    anyText: 'text',
    request: Type.Object({
      edits,
      back_to: Type.Optional(
        Type.Integer({ minimum: 1, description: 'Instead of edits: what it would change to put this version into force again.' }),
      ),
    }),
    data: Type.Object({
      faults: Type.Array(ConfigFault),
      warnings: Type.Array(ConfigFault, {
        description:
          'Ages without a price, steps that ask nothing, and texts without Spanish on a site that offers it, one for a file that has many. They stop no publication.',
      }),
      changes: Type.Array(
        Type.Intersect([ConfigChange, Type.Object({ touched: Type.Integer({ minimum: 0, description: 'Enrollments in progress.' }) })]),
      ),
      touched: Type.Integer({ minimum: 0, description: 'Enrollments in progress that any of the changes affects.' }),
    }),
  }),
  'POST /preview-configuration': call({
    summary: 'A step as enrollers would see it with these edits',
    access: 'carrier',
    changes: false,
    large: true,
    anyText: 'text',
    request: Type.Object({
      edits,
      plans: Type.Array(Type.Integer(), { maxItems: 40, description: 'The plans in the cart.' }),
      ...example,
      tab_name: Type.Optional(Type.String({ maxLength: 60, description: 'The step; the first one if left out.' })),
    }),
    data: Type.Object({
      carriers: Type.Array(Carrier),
      tabs: Type.Array(StepListed),
      tab_name: Type.String(),
      result: Type.Array(FieldDefinition),
      validator: Type.String({ description: 'Path of an ES module, cached forever under its content hash.' }),
    }),
  }),
  'POST /preview-export-of-configuration': call({
    summary: "A carrier's file of made-up policies, as an export would write it with these edits",
    access: 'carrier',
    changes: false,
    large: true,
    anyText: 'text',
    request: Type.Object({
      edits,
      file: Type.String({ pattern: carrierFile, description: "The carrier's file of the configuration." }),
      layout: Type.Optional(layoutName),
      format: Type.Optional(Type.Enum([...exportFormats])),
      extent: Type.Optional(Type.Enum(['whole', 'changes'])),
    }),
    data: Type.Object({
      layouts: Type.Array(LayoutListed),
      layout: Type.String({ description: 'The one that was asked for if the carrier has it, else the first of its own.' }),
      format: Type.Enum([...exportFormats]),
      policies: Type.Integer({ description: 'Policies in the file; an 834 file leaves some out.' }),
      text: Type.String({ description: 'The file.' }),
      rows: Type.Array(Type.Array(Type.String()), { description: 'Of a CSV file: the cells of each row, the names of the columns first.' }),
      segments: Type.Array(Type.String(), { description: 'Of an 834 file.' }),
      faults: Type.Array(Type.Object({ segment: place, text: Type.String() }), {
        description: 'Rules of the 834 format that the file breaks; an export would not be made.',
      }),
    }),
  }),
  'POST /publish-configuration': call({
    summary: 'Puts these edits into force, unless the files have changed since they were read',
    access: 'carrier',
    large: true,
    anyText: 'text',
    request: Type.Object({ base: hash, edits, note }),
    data: Published,
  }),
  'GET /get-configuration-versions': call({
    summary: 'Who changed what and when, newest first',
    access: 'carrier',
    request: Type.Object({}),
    data: Type.Object({ result: Type.Array(Version) }),
  }),
  'GET /get-configuration-version': call({
    summary: 'The files in which a version differs from the previous one, each before and after',
    access: 'carrier',
    request: Type.Object({ number: Type.String({ pattern: '^[1-9][0-9]{0,8}$', description: 'Of the version.' }) }),
    data: Type.Object({ result: Type.Array(Type.Object({ file: Type.String(), before: Type.String(), after: Type.String() })) }),
  }),
  'POST /restore-configuration': call({
    summary: 'Puts an earlier version into force again, unless the files have changed since they were read',
    access: 'carrier',
    request: Type.Object({ base: hash, number: versionNumber }),
    data: Published,
  }),
};
