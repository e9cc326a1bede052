import { Type, type Static } from 'typebox';
import { Role } from './access.ts';
import { call } from './call.ts';
import { inPortal } from './enrolling-as.ts';

const id = Type.String({ maxLength: 60 });
const domain = Type.String({ maxLength: 400, description: 'Base64 of the host that the browser shows.' });

/** How an agent or a group presents itself. What is not configured is empty. */
const branding = {
  display_name: Type.String(),
  display_email: Type.String(),
  display_phone: Type.String(),
  logo: Type.String({ description: 'One to three letters, or the address of a picture.' }),
  image: Type.String(),
  image_link: Type.String(),
  tagline: Type.String(),
  display_about_name: Type.String(),
  landing_url: Type.String(),
  bypass_page: Type.Boolean({ description: 'Whoever comes by this page needs no code.' }),
};

const AgentPage = Type.Object({ ...branding, agent_id: Type.String(), agent_code: Type.String(), agent_bio: Type.String() });
const GroupPage = Type.Object({ ...branding, group_id: Type.String(), agent_code: Type.String() });

/** Whose page a landing value names, and what a browser that came by it remembers. */
export const LandingInfo = Type.Object({
  ...branding,
  landing_page: Type.String({ description: 'The value itself, as in the address.' }),
  open_type: Type.Enum(['agent', 'group', 'user'], { description: '`user` on the landing of the site itself.' }),
  agent_id: Type.String(),
  agent_code: Type.String(),
  group_id: Type.String(),
  ...inPortal,
  role: Role,
  rep_name: Type.String({ description: 'On the government host: the rep, whose contact is shown in place of the group’s. Else empty.' }),
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
  gcode: Type.String({ description: 'Only told to who belongs to the group, or looks after it.' }),
  gweb_aboutus: Type.String(),
  address_information: Type.Object({ address1: Type.String(), city: Type.String(), state: Type.String(), zip: Type.String() }),
  ...branding,
});

const sealed = Type.Optional(Type.String({ maxLength: 400 }));
const opened = Type.Optional(Type.String());

/** Landing pages, and the hosts that the store is reached by. */
export const landingCalls = {
  'GET /validate-landing-page': call({
    summary:
      'Whose landing page this is; the session may name them from now on. An empty value is the landing of the host, or of the site itself',
    access: 'visitor',
    request: Type.Object({
      landing_page: id,
      site_domain: Type.Optional(domain),
      look: Type.Optional(Type.String({ enum: ['1'], description: 'Tells whose page it is and leaves the session as it is.' })),
    }),
    data: LandingInfo,
  }),
  'GET /get-agent-landing-page-info': call({
    summary: 'How an agent presents themself',
    access: 'anyone',
    request: Type.Object({ agent_id: id }),
    data: AgentPage,
  }),
  'GET /get-agent-about-page-info': call({
    summary: 'What an agent says about themself',
    access: 'anyone',
    request: Type.Object({ agent_id: id }),
    data: Type.Object({ display_about_name: Type.String(), agent_bio: Type.String(), image: Type.String(), image_link: Type.String() }),
  }),
  'GET /get-group-landing-page-info': call({
    summary: 'How a group presents itself',
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
    summary: 'The rep whom an enrollment is under',
    access: 'anyone',
    request: Type.Object({ agent_id: id }),
    data: RepInfo,
  }),
  'GET /get-group-info-enroll': call({
    summary: 'The group that an enrollment is under',
    access: 'visitor',
    request: Type.Object({ group_id: id }),
    data: GroupInfo,
  }),
  'GET /get-domainSite-infromation': call({
    summary: 'The group that a host belongs to; refused for a host that belongs to none',
    access: 'anyone',
    request: Type.Object({ site_domain: domain }),
    data: Type.Object({ gid: Type.String() }),
  }),
  'GET /get-external-site-infromation': call({
    summary: 'What is different on a host: its landing, variant, banner and notices. An ordinary host has those of the site',
    access: 'anyone',
    request: Type.Object({ site_domain: domain }),
    data: Type.Object({
      site_variant: Type.String({ description: '`government`, `usag`, `elevate`; empty for the ordinary site.' }),
      landing_page: Type.String(),
      banner_text: Type.String(),
      fee_note: Type.String(),
      association: Type.Array(Type.String(), {
        description: 'The notice about membership of an association, a paragraph each; empty where there is none.',
      }),
      help_phone: Type.String({ description: 'The help line of the host; empty where it has none.' }),
      patriot_portal: Type.String({ description: 'The portal that the header `X-Patriot-Portal` is about; empty where there is none.' }),
      is_external: Type.Boolean({ description: 'The host is somebody’s own, so it belongs to a group.' }),
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
    summary: 'Opens the sealed ids of a link that this store has made',
    access: 'anyone',
    request: Type.Object({ portalId: sealed, planId: sealed, userID: sealed, agentId: sealed, groupId: sealed }),
    data: Type.Object({ portalId: opened, planId: opened, userID: opened, agentId: opened, groupId: opened }),
  }),
};
