import { Type } from 'typebox';
import { inPortal } from './enrolling-as.ts';
import { call, Done, OfEnrollment } from './call.ts';
import { CommonMenu } from './site.ts';

const id = Type.Optional(Type.String({ maxLength: 100 }));

/** What stands around the pages of the store: menus, what is pointed to, and who sends people here. */
export const storefrontCalls = {
  'GET /get-group-menu': call({
    summary: "The plan categories that a group's people are offered, in order",
    access: 'anyone',
    request: Type.Object({ group_id: id, from_site: id }),
    data: CommonMenu,
  }),
  'GET /get-elevate-info': call({
    summary: 'The portal of the elevate host',
    access: 'anyone',
    request: Type.Object({}),
    data: Type.Object(inPortal),
  }),
  'GET /get-ticket-link': call({
    summary: 'Where support is asked for; empty where none is configured',
    access: 'anyone',
    request: Type.Object({}),
    data: Type.Object({ link: Type.String() }),
  }),
  'GET /get-goenroll-footer-plan': call({
    summary: 'The plan that the foot of every page points to',
    access: 'anyone',
    request: Type.Object({}),
    data: Type.Object({ plan_id: Type.Union([Type.Integer(), Type.Null()]), plan_name: Type.String() }),
  }),
  'GET /get-featured-plans': call({
    summary: 'The plans that a portal puts first',
    access: 'anyone',
    request: Type.Object({ portal_id: id, group_id: id, agent_id: id, eprocess: id, open_type: id }),
    data: Type.Object({
      result: Type.Array(
        Type.Object({ plan_id: Type.Integer(), plan_name: Type.String(), plan_logo: Type.String(), plan_short_text: Type.String() }),
      ),
    }),
  }),
  'GET /get-enrollment-info-referral': call({
    summary: 'Who sent somebody here, and on whose behalf',
    access: 'anyone',
    request: Type.Object({ rid: Type.String({ maxLength: 100 }) }),
    data: Type.Object({ valid: Type.Boolean(), name: Type.String(), agent_id: Type.String(), group_id: Type.String() }),
  }),
  'POST /track-elevate-traffic': call({
    summary: 'Notes that an enrollment came by the elevate host',
    access: 'enrollment',
    request: OfEnrollment,
    data: Done,
  }),
};

const device = { device_id: Type.String({ minLength: 8, maxLength: 80 }), web_url: Type.String({ maxLength: 300 }) };

/** Where a device is, when whoever uses it allowed that to be kept. */
export const leadCalls = {
  'GET /check-lead-information': call({
    summary: 'The zip that is known of a device',
    access: 'visitor',
    request: Type.Object({ ...device, agent_id: id }),
    data: Type.Object({ zip_code: Type.String({ description: 'Empty when none is known.' }) }),
  }),
  // A GET because clients expect one; it is never cached, and repeated it answers alike.
  'GET /get-lead-information': call({
    summary: 'Notes a device and answers the zip that it seems to be in',
    access: 'visitor',
    request: Type.Object({ store_information: Type.Optional(Type.String({ maxLength: 5 })), ...device, group_id: id, agent_id: id }),
    data: Type.Object({ result: Type.Object({ zip_code: Type.String({ description: 'Empty when none is known.' }) }) }),
  }),
};
