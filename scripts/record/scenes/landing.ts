import { accessCodes } from '../access-codes.ts';
import type { Browser } from '../browser.ts';

const base64 = (host: string) => Buffer.from(host).toString('base64');
const ordinary = base64('localhost:3000');
const government = base64('personnel.localhost:3000');

/** Landing pages and hosts. */
export async function recordLanding(visitor: () => Browser, seal: (place: string, text: string) => string): Promise<void> {
  await recordPages(visitor);
  const of = { agent_id: 'imani-brooks' };
  await visitor().record('GET /get-agent-landing-page-info', 'agent', of);
  await visitor().record('GET /get-agent-about-page-info', 'agent', of);
  await visitor().record('GET /get-agent-info-enroll', 'agent', of);
  const group = { group_id: 'cedar-creek' };
  await visitor().record('GET /get-group-landing-page-info', 'group', group);
  await visitor().record('GET /get-group-about-page-info', 'group', group);
  await visitor().recordRefusal('GET /get-group-info-enroll', 'stranger', group);
  const employee = visitor();
  await employee.call('GET /validate-group', { group_code: accessCodes.cedarEmployees });
  await employee.record('GET /get-group-info-enroll', 'employee', group);
  await recordHosts(visitor());
  const linked = visitor();
  const planId = linked.named(seal('detail/planId', '205'), 'a-sealed-plan');
  await linked.record('POST /decrypt-detail', 'opened', { planId });
  await linked.recordRefusal('POST /decrypt-detail', 'changed', { planId: 'not sealed here' });
}

async function recordPages(visitor: () => Browser): Promise<void> {
  const page = (landing_page: string, site_domain = ordinary) => ({ landing_page, site_domain });
  await visitor().record('GET /validate-landing-page', 'site', page(''));
  await visitor().record('GET /validate-landing-page', 'site-again', page('welcome'));
  await visitor().record('GET /validate-landing-page', 'agent', page('brooks'));
  await visitor().record('GET /validate-landing-page', 'needs-code', page('rosa'));
  await visitor().record('GET /validate-landing-page', 'government', page('', government));
  await visitor().recordRefusal('GET /validate-landing-page', 'unknown', page('nobody'));
  const rep = visitor();
  await rep.call('GET /validate-agent', { agent_code: accessCodes.rosa });
  await rep.record('GET /validate-landing-page', 'own', page('/rosa'));
}

async function recordHosts(visitor: Browser): Promise<void> {
  for (const [title, site_domain] of Object.entries({ ordinary, government })) {
    await visitor.record('GET /get-external-site-infromation', title, { site_domain });
    await visitor.record('GET /get-external-site-dynamic-information', title, { site_domain });
  }
  await visitor.record('GET /get-domainSite-infromation', 'government', { site_domain: government });
  await visitor.recordRefusal('GET /get-domainSite-infromation', 'ordinary', { site_domain: ordinary });
}
