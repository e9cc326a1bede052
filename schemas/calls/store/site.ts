import { Type } from 'typebox';
import { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { call, News, stepVersion } from '../call.ts';

const viewer = {
  agent_id: Type.Optional(Type.String()),
  group_id: Type.Optional(Type.String()),
  portal_id: Type.Optional(Type.String()),
  eprocess: Type.Optional(Type.String()),
  open_type: Type.Optional(Type.String()),
};

const Category = Type.Object({ category: Type.String(), name: Type.String(), plan_count: Type.Integer() });

/** The plan categories on offer, in order. */
export const CommonMenu = Type.Object({
  result: Type.Array(Category),
  category_order: Type.Array(Type.String()),
  icons: Type.Record(Type.String(), Type.String()),
});

const ZipPlace = Type.Object({
  zip: Type.String(),
  city: Type.String(),
  state_abbreviation: Type.String({ description: 'The state that contains most of the zip code.' }),
  states: Type.Array(Type.String(), { description: 'All states that the zip code touches; more than one requires a choice.' }),
});

/** A form's definitions, and the path of its compiled validator. */
export const FormFields = Type.Object({
  result: Type.Array(FieldDefinition),
  validator: Type.String({ description: 'Path of an ES module, cached forever under its content hash.' }),
  step_version: stepVersion,
  news: Type.Optional(News),
});

/** The calls before any enrollment exists: the site, its menu, its directories. */
export const siteCalls = {
  'GET /get-default-info': call({
    summary: 'The site: its name, help contacts and variant',
    access: 'anyone',
    request: Type.Object({}),
    data: Type.Object({
      site_name: Type.String(),
      tagline: Type.String(),
      time_zone: Type.String({ description: 'The IANA time zone whose days dates are checked by.' }),
      help_phone: Type.String(),
      help_email: Type.String(),
      site_variant: Type.String({ description: '`usag` hides Save & Continue Later; empty for the ordinary site.' }),
      fee_note: Type.String(),
      group_id: Type.String(),
      portal_id: Type.String(),
      links: Type.Record(Type.String(), Type.String(), { description: 'Where the menus lead outside the store, by name.' }),
      association: Type.Array(Type.String(), { description: 'The notice about the association, one item per paragraph.' }),
      languages: Type.Optional(Type.Array(Type.String(), { description: 'The languages to choose from, if there are several.' })),
      development: Type.Boolean({ description: 'The outbox can be read at /dev/outbox.' }),
    }),
  }),
  'GET /get-common-menu': call({
    summary: 'The plan categories on offer, in order',
    access: 'anyone',
    request: Type.Object(viewer),
    data: CommonMenu,
  }),
  'GET /get-states': call({
    summary: 'States and territories',
    access: 'anyone',
    request: Type.Object({}),
    data: Type.Object({ result: Type.Array(Type.Object({ name: Type.String(), abbrev: Type.String() })) }),
  }),
  'GET /validate-zip-code': call({
    summary: 'The location of a zip code; refused on `zip` if it does not exist',
    access: 'anyone',
    request: Type.Object({ zip_code: Type.String({ maxLength: 10 }) }),
    data: ZipPlace,
  }),
  'POST /service/validate-zip-code': call({
    summary: 'The same check for other services',
    access: 'anyone',
    changes: false,
    request: Type.Object({ zip: Type.String({ maxLength: 10 }) }),
    data: ZipPlace,
  }),
  'GET /get-form-fields/{form}': call({
    summary: 'A form that belongs to no enrollment, such as the quote form',
    access: 'anyone',
    request: Type.Object({ form: Type.String({ maxLength: 40 }) }),
    data: FormFields,
  }),
};
