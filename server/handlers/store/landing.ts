import { fill } from '#schemas/messages/fill.ts';
import { knowsCode } from '#server/access/knows-code.ts';
import { refuseStrangers } from '#server/access/identity.ts';
import { nobody } from '#server/access/session.ts';
import { Refused } from '#server/contract/refusals.ts';
import type { Group, Rep } from '#server/rules/people/access-codes.ts';
import { hostOf, landingOwner, type LandingOwner, type Portal, portalOf, repShownFor, slugOf } from '#server/rules/people/landing-pages.ts';
import { words } from '#server/rules/words.ts';
import type { Session } from '#server/store/enrollments/access.ts';
import type { Context, HandlersFor, VisitorContext } from '#server/context.ts';

// Where neither the owner nor the site names a hue.
const plainHue = 182;

type LandingCall =
  | 'GET /validate-landing-page'
  | 'GET /get-agent-landing-page-info'
  | 'GET /get-agent-about-page-info'
  | 'GET /get-group-landing-page-info'
  | 'GET /get-group-about-page-info'
  | 'GET /get-agent-info-enroll'
  | 'GET /get-group-info-enroll'
  | 'GET /get-domainSite-infromation'
  | 'GET /get-external-site-infromation'
  | 'GET /get-external-site-dynamic-information'
  | 'POST /decrypt-detail';

/** Landing pages, and the hosts under which the store is reached. */
export const landingHandlers: HandlersFor<LandingCall> = {
  'GET /validate-landing-page': async ({ landing_page, site_domain = '', look }, ctx) => {
    const host = hostOf(ctx.config, site_domain);
    const owner = landing_page || host ? landingOwner(ctx.config, landing_page || (host?.landing ?? '')) : ownLanding(ctx);
    if (!owner) throw new Refused('landing-unknown');
    const rep = repShownFor(ctx.config, owner.group, host?.variant);
    const session = look ? ctx.session : await sessionAt(ctx, owner, host?.landing);
    // Coming to another host does not change the portal of a code.
    const portal = portalOf(ctx.config, owner, session.role === null || session.role === 'member' ? host?.variant : undefined);
    return { ...landingInfo(ctx, owner, session), ...inPortal(portal), ...(rep ? shownRep(rep) : {}) };
  },

  'GET /get-agent-landing-page-info': async ({ agent_id }, ctx) => {
    const agent = agentOf(ctx, agent_id);
    return { ...brandingOf({ agent }), agent_id, agent_code: agent.code, agent_bio: agent.bio ?? '' };
  },
  'GET /get-agent-about-page-info': async ({ agent_id }, ctx) => {
    const agent = agentOf(ctx, agent_id);
    const { display_about_name, image, image_link } = brandingOf({ agent });
    return { display_about_name, agent_bio: agent.bio ?? '', image, image_link };
  },
  'GET /get-group-landing-page-info': async ({ group_id }, ctx) => ({
    ...brandingOf({ group: groupOf(ctx, group_id) }),
    group_id,
    agent_code: '',
  }),
  'GET /get-group-about-page-info': async ({ group_id }, ctx) => {
    const group = groupOf(ctx, group_id);
    const { display_about_name, image, image_link } = brandingOf({ group });
    return { display_about_name, gweb_aboutus: group.about ?? '', image, image_link };
  },

  'GET /get-agent-info-enroll': async ({ agent_id }, ctx) => {
    const { first_name, last_name, code, email, phone, logo, image = '', landing_url = '' } = agentOf(ctx, agent_id);
    return { agent_id, first_name, last_name, agent_code: code, email, phone, logo, image, landing_url };
  },
  'GET /get-group-info-enroll': async ({ group_id }, ctx) => {
    refuseStrangers({ group_id }, ctx.session, ctx.config);
    return groupInfo(ctx, groupOf(ctx, group_id));
  },

  'GET /get-domainSite-infromation': async ({ site_domain }, ctx) => {
    const host = hostOf(ctx.config, site_domain);
    const gid = host && landingOwner(ctx.config, host.landing)?.group?.id;
    if (!gid) throw new Refused('domain-unknown');
    return { gid };
  },
  'GET /get-external-site-infromation': async ({ site_domain }, { config: { site } }) => {
    const host = hostOf({ site }, site_domain);
    const { association = [], help_phone = '' } = host ?? site;
    return {
      site_variant: host?.variant ?? site.site_variant ?? '',
      landing_page: host?.landing ?? site.default_landing ?? '',
      banner_text: host?.banner_text ?? '',
      fee_note: host?.fee_note ?? site.fee_note,
      association,
      help_phone,
      patriot_portal: site.patriot_portal ?? '',
      is_external: host !== undefined,
    };
  },
  'GET /get-external-site-dynamic-information': async ({ site_domain }, { config }) => {
    const images = hostOf(config, site_domain)?.images ?? {};
    return { result: imageKeys.flatMap((key) => (images[key] ? [{ key, value: images[key] }] : [])) };
  },

  'POST /decrypt-detail': async (sealed, { sealer }) => {
    try {
      return Object.fromEntries(Object.entries(sealed).map(([name, text]) => [name, sealer.open(`detail/${name}`, text)]));
    } catch {
      throw new Refused('link-unknown');
    }
  },
};

const imageKeys = ['review_section_image', 'thank_you_image', 'banner_image'] as const;

function agentOf({ config }: Context, id: string): Rep {
  const agent = config.people.agents.find((each) => each.id === id);
  if (!agent) throw new Refused('agent-unknown');
  return agent;
}

function groupOf({ config }: Context, id: string): Group {
  const group = config.people.groups.find((each) => each.id === id);
  if (!group) throw new Refused('group-unknown');
  return group;
}

/**
 * The landing page without a value: that of the session's owner or of the person who manages the enrollment it resumed;
 * otherwise the site's own.
 */
function ownLanding({ config, session }: VisitorContext): LandingOwner | undefined {
  const { role, agent_id, group_id, resumed_agent_id, resumed_group_id } = session;
  const byCode = role !== null && role !== 'member';
  const agent = config.people.agents.find(({ id }) => id === (byCode ? agent_id : resumed_agent_id));
  if (agent) return { agent };
  const group = config.people.groups.find(({ id }) => id === (byCode ? group_id : resumed_group_id));
  return group ? { group } : landingOwner(config, '');
}

/**
 * The session of a visitor at a landing page, which it may now name. Another owner's page ends the right of a code; the
 * site's own does not, because everyone visits it at times. Nor does the host's own page sign out a member.
 */
async function sessionAt(ctx: VisitorContext, { agent, group }: LandingOwner, hostLanding: string | undefined): Promise<Session> {
  const { session, config } = ctx;
  if (group?.id === config.site.default_group) return session;
  const named = { landing_agent_id: agent?.id ?? null, landing_group_id: group?.id ?? null };
  const isOwn = (agent && agent.id === session.agent_id) || (group && group.id === session.group_id);
  const isHosts = hostLanding !== undefined && hostLanding === slugOf((agent ?? group)?.landing_url);
  const stays = isOwn || session.role === null || (session.role === 'member' && isHosts);
  const isKnown = session.landing_agent_id === named.landing_agent_id && session.landing_group_id === named.landing_group_id;
  if (stays && isKnown) return session;
  return ctx.raiseSession(stays ? named : { ...nobody, ...named }, async (_trx, raised) => raised);
}

function landingInfo(ctx: Context, owner: LandingOwner, session: Session) {
  const { config } = ctx;
  const { agent, group } = owner;
  const isSiteItself = group?.id === config.site.default_group;
  const isOwn = !isSiteItself && ((agent && agent.id === session.agent_id) || (group && group.id === session.group_id));
  // A mailed code or link has let them in, so the enroller's page asks for no other.
  const isResumed = (agent && agent.id === session.resumed_agent_id) || (group && group.id === session.resumed_group_id);
  const branding = brandingOf(owner);
  return {
    ...branding,
    hue: (agent ?? group)?.hue ?? config.site.hue ?? plainHue,
    bypass_page: branding.bypass_page || Boolean(isOwn || isResumed),
    landing_page: slugOf((agent ?? group)?.landing_url) ?? '',
    open_type: isSiteItself ? ('user' as const) : agent ? ('agent' as const) : ('group' as const),
    agent_id: agent?.id ?? '',
    agent_code: agent?.code ?? '',
    group_id: group?.id ?? config.site.default_group,
    role: isOwn || session.role === 'member' ? (session.role ?? '') : '',
    rep_name: '',
  };
}

function inPortal(portal: Portal | undefined) {
  return { portal_id: portal?.id ?? '', portal_name: portal?.name ?? '', portal_code: portal?.code ?? '' };
}

function shownRep({ first_name, last_name, email, phone }: Rep) {
  return { rep_name: `${first_name} ${last_name}`, display_email: email, display_phone: phone };
}

function brandingOf({ agent, group }: LandingOwner) {
  const { email, phone, logo, image = '', image_link = '', tagline = '', landing_url = '', bypass_page = false } = agent ?? group;
  const display_name = agent ? `${agent.first_name} ${agent.last_name}` : group.display_name;
  return {
    display_name,
    display_email: email,
    display_phone: phone,
    logo,
    image,
    image_link,
    tagline,
    display_about_name: (agent ?? group).about_name ?? fill(words.about, { name: display_name }),
    landing_url,
    bypass_page,
  };
}

function groupInfo(ctx: VisitorContext, group: Group) {
  const { id, name, display_name, code, about = '', address1, city, state, zip } = group;
  return {
    group_id: id,
    name,
    gname: display_name,
    gcode: knowsCode(ctx, id) ? code : '',
    gweb_aboutus: about,
    address_information: { address1, city, state, zip },
    ...brandingOf({ group }),
  };
}
