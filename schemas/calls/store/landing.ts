import { Type, type Static } from 'typebox';
import { Role } from './access.ts';
import { call } from '../call.ts';
import { inPortal } from './enrolling-as.ts';

const id = Type.String({ maxLength: 60 });
const domain = Type.String({ maxLength: 400, description: 'Base64 of the host that the browser shows.' });

/** The introduction of an agent or a group. Texts that are not configured are empty. */
const branding = {
  display_name: Type.String(),
  display_email: Type.String(),
  display_phone: Type.String(),
  logo: Type.String({ description: 'One to three letters, or the URL of a picture.' }),
  image: Type.String(),
  image_link: Type.String(),
  tagline: Type.String(),
  display_about_name: Type.String(),
  landing_url: Type.String(),
  bypass_page: Type.Boolean({ description: 'Visitors of this page need no code.' }),
};

const AgentPage = Type.Object({ ...branding, agent_id: Type.String(), agent_code: Type.String(), agent_bio: Type.String() });
const GroupPage = Type.Object({ ...branding, group_id: Type.String(), agent_code: Type.String() });

/** The owner of a landing page, and what a browser that comes through that page stores. */
export const LandingInfo = Type.Object({
  ...branding,
  hue: Type.Integer({ minimum: 0, maximum: 359, description: 'The hue of buttons, links and marks, in OKLCH degrees.' }),
  landing_page: Type.String({ description: 'The value itself, as in the URL.' }),
  open_type: Type.Enum(['agent', 'group', 'user'], { description: "`user` on the site's own landing page." }),
  agent_id: Type.String(),
  agent_code: Type.String(),
  group_id: Type.String(),
  ...inPortal,
  role: Role,
  rep_name: Type.String({
    description: 'On the government host: the rep, whose contact is shown instead of the group’s. Empty elsewhere.',
  }),
});
export type LandingInfo = Static<typeof LandingInfo>;

const RepInfo = Type.Object({
  agent_id: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  agent_code: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  logo: Type.String(),
  image: Type.String(),
  landing_url: Type.String(),
});

const GroupInfo = Type.Object({
  group_id: Type.String(),
  name: Type.String(),
  gname: Type.String(),
  gcode: Type.String({ description: 'Only sent to people who belong to the group, or manage it.' }),
  gweb_aboutus: Type.String(),
  address_information: Type.Object({ address1: Type.String(), city: Type.String(), state: Type.String(), zip: Type.String() }),
  ...branding,
});

const sealed = Type.Optional(Type.String({ maxLength: 400 }));
const opened = Type.Optional(Type.String());

/** Landing pages, and the hosts under which the store is reached. */
export const landingCalls = {
  'GET /validate-landing-page': call({
    summary:
      'Whose landing page this is; the session may name them from now on. An empty value is the landing page of the host, or of the site itself',
    access: 'visitor',
    changes: true,
    identifies: true,
    request: Type.Object({
      landing_page: id,
      site_domain: Type.Optional(domain),
      look: Type.Optional(Type.String({ enum: ['1'], description: 'Returns whose code it is and leaves the session unchanged.' })),
    }),
    data: LandingInfo,
  }),
  'GET /get-agent-landing-page-info': call({
    summary: 'How an agent introduces themselves',
    access: 'anyone',
    request: Type.Object({ agent_id: id }),
    data: AgentPage,
  }),
  'GET /get-agent-about-page-info': call({
    summary: 'What an agent says about themselves',
    access: 'anyone',
    request: Type.Object({ agent_id: id }),
    data: Type.Object({ display_about_name: Type.String(), agent_bio: Type.String(), image: Type.String(), image_link: Type.String() }),
  }),
  'GET /get-group-landing-page-info': call({
    summary: 'How a group introduces itself',
    access: 'anyone',
    request: Type.Object({ group_id: id }),
    data: GroupPage,
  }),
  'GET /get-group-about-page-info': call({
    summary: 'What a group says about itself',
    access: 'anyone',
    request: Type.Object({ group_id: id }),
    data: Type.Object({ display_about_name: Type.String(), gweb_aboutus: Type.String(), image: Type.String(), image_link: Type.String() }),
  }),
  'GET /get-agent-info-enroll': call({
    summary: 'The rep of an enrollment',
    access: 'anyone',
    request: Type.Object({ agent_id: id }),
    data: RepInfo,
  }),
  'GET /get-group-info-enroll': call({
    summary: 'The group of an enrollment',
    access: 'visitor',
    request: Type.Object({ group_id: id }),
    data: GroupInfo,
  }),
  'GET /get-domainSite-infromation': call({
    summary: 'The group that a host belongs to; refused for a host without one',
    access: 'anyone',
    request: Type.Object({ site_domain: domain }),
    data: Type.Object({ gid: Type.String() }),
  }),
  'GET /get-external-site-infromation': call({
    summary: 'What is different on a host: its landing page, variant, banner and notices. An ordinary host has those of the site',
    access: 'anyone',
    request: Type.Object({ site_domain: domain }),
    data: Type.Object({
      site_variant: Type.String({ description: '`government`, `usag`, `elevate`; empty for the ordinary site.' }),
      landing_page: Type.String(),
      banner_text: Type.String(),
      fee_note: Type.String(),
      association: Type.Array(Type.String(), {
        description: 'The notice about association membership, one item per paragraph; empty if there is none.',
      }),
      help_phone: Type.String({ description: 'The help line of the host; empty if it has none.' }),
      patriot_portal: Type.String({ description: 'The portal that the header `X-Patriot-Portal` refers to; empty if there is none.' }),
      is_external: Type.Boolean({ description: 'The host has an owner, so it belongs to a group.' }),
    }),
  }),
  'GET /get-external-site-dynamic-information': call({
    summary: 'The pictures of a host',
    access: 'anyone',
    request: Type.Object({ site_domain: domain }),
    data: Type.Object({
      result: Type.Array(
        Type.Object({ key: Type.Enum(['review_section_image', 'thank_you_image', 'banner_image']), value: Type.String() }),
      ),
    }),
  }),
  'POST /decrypt-detail': call({
    summary: 'Decrypts the ids in a link that this store has created',
    access: 'anyone',
    changes: false,
    request: Type.Object({ portalId: sealed, planId: sealed, userID: sealed, agentId: sealed, groupId: sealed }),
    data: Type.Object({ portalId: opened, planId: opened, userID: opened, agentId: opened, groupId: opened }),
  }),
};
