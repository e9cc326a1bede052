import { Type } from 'typebox';
import { inPortal } from './enrolling-as.ts';
import { call, Done, OfEnrollment } from '../call.ts';
import { CommonMenu } from './site.ts';
import { WholeCost } from './whole-cost.ts';

const id = Type.Optional(Type.String({ maxLength: 100 }));

/** Content around the pages of the store: menus, highlights, and referrers. */
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
    summary: 'Where to ask for support; empty if not configured',
    access: 'anyone',
    request: Type.Object({}),
    data: Type.Object({ link: Type.String() }),
  }),
  'GET /get-goenroll-footer-plan': call({
    summary: 'The plan that the footer of every page links to',
    access: 'anyone',
    request: Type.Object({}),
    data: Type.Object({ plan_id: Type.Union([Type.Integer(), Type.Null()]), plan_name: Type.String() }),
  }),
  'GET /get-featured-plans': call({
    summary: 'The plans that a portal features, with the lowest cost for one person where a plan is sold to one',
    access: 'anyone',
    request: Type.Object({ portal_id: id, group_id: id, agent_id: id, eprocess: id, open_type: id }),
    data: Type.Object({
      result: Type.Array(
        Type.Object({
          plan_id: Type.Integer(),
          plan_name: Type.String(),
          plan_logo: Type.String(),
          plan_short_text: Type.String(),
          cost: Type.Optional(WholeCost),
        }),
      ),
    }),
  }),
  'GET /get-enrollment-info-referral': call({
    summary: 'Who referred a visitor, and on whose behalf',
    access: 'anyone',
    request: Type.Object({ rid: Type.String({ maxLength: 100 }) }),
    data: Type.Object({ valid: Type.Boolean(), name: Type.String(), agent_id: Type.String(), group_id: Type.String() }),
  }),
  'POST /track-elevate-traffic': call({
    summary: 'Records that an enrollment came by the elevate host',
    access: 'enrollment',
    request: OfEnrollment,
    data: Done,
  }),
};

const device = { device_id: Type.String({ minLength: 8, maxLength: 80 }), web_url: Type.String({ maxLength: 300 }) };

/** The location of a device, if its user allowed storing it. */
export const leadCalls = {
  'GET /check-lead-information': call({
    summary: 'The zip code of a device, if known',
    access: 'visitor',
    request: Type.Object({ ...device, agent_id: id }),
    data: Type.Object({ zip_code: Type.String({ description: 'Empty if unknown.' }) }),
  }),
  // A GET because clients expect one; it is never cached, and repeating it gives the same answer.
  'GET /get-lead-information': call({
    summary: 'Records a device and returns its approximate zip code',
    access: 'visitor',
    changes: true,
    request: Type.Object({ store_information: Type.Optional(Type.String({ maxLength: 5 })), ...device, group_id: id, agent_id: id }),
    data: Type.Object({ result: Type.Object({ zip_code: Type.String({ description: 'Empty if unknown.' }) }) }),
  }),
};
